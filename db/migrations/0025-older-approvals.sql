-- Versions from before published_recipe note the moment of an approval in recipe.published_at. This version takes such
-- approvals over and empties the column, so the index holds what is still to be looked at: usually nothing.
create index recipe_to_take_over on recipe (published_at, id) where published_at is not null;
