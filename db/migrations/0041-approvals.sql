-- An approval has a row in published_recipe, and its moment there. Versions from before that table noted the moment in the
-- recipe; no such version runs beside this one any more.
drop index recipe_to_take_over;
alter table recipe drop column published_at;
