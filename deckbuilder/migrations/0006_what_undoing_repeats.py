"""Say of each undoing that is kept already which revision it repeats."""

from django.db import migrations


def fill(apps, schema_editor):
    revisions = apps.get_model("deckbuilder", "Revision").objects
    origins = {}  # (deck, number) of an undoing -> the revision whose state it is
    undone = revisions.filter(change="undone", undoes__isnull=False).order_by("deck_id", "number")
    for revision in undone.iterator():
        before = (revision.deck_id, revision.undoes - 1)
        revision.repeats = origins.get(before, before[1])
        origins[revision.deck_id, revision.number] = revision.repeats
        revision.save(update_fields=["repeats"])


class Migration(migrations.Migration):
    dependencies = [("deckbuilder", "0005_editor")]
    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
