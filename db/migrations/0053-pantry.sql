-- What a person pays for ingredients, how large their packs are and what is in the house, as JSON
-- (src/contract/recipes/pantry.ts). Null until they have said any of it.
alter table "user" add column pantry text;
