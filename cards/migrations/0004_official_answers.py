from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("cards", "0003_texts_and_sources"),
    ]

    operations = [
        migrations.CreateModel(
            name="Answer",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=12, verbose_name="number")),
                (
                    "language",
                    models.CharField(choices=[("en", "English"), ("ja", "Japanese")], max_length=5),
                ),
                ("given", models.DateField(blank=True, null=True, verbose_name="given")),
                ("question", models.TextField(blank=True, verbose_name="question")),
                ("answer", models.TextField(verbose_name="answer")),
                ("cards", models.JSONField(default=list, verbose_name="cards")),
                ("source", models.CharField(max_length=40, verbose_name="source")),
            ],
            options={
                "verbose_name": "official answer",
                "verbose_name_plural": "official answers",
                "ordering": ["key", "language"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("key", "language"), name="one_answer_per_language"
                    )
                ],
            },
        ),
    ]
