"""The pages, a module for each kind. Views ask the engine and render; they know no rules."""
