-- Links by which anybody who has one reads a recipe or a bake of somebody's, without an account. The hash alone is kept. A
-- link that is ended has no row any more; one of a deleted bake goes with the bake's texts, because its row stays.
create table private_link (
  id text not null primary key,
  user_id text not null references "user" (id) on delete cascade,
  recipe_id text references recipe (id) on delete cascade,
  bake_id text references bake (id) on delete cascade,
  token_hash text not null unique,
  made_at bigint not null,
  check ((recipe_id is null) <> (bake_id is null))
);
create index private_link_of_person on private_link (user_id);
create index private_link_of_recipe on private_link (recipe_id) where recipe_id is not null;
create index private_link_of_bake on private_link (bake_id) where bake_id is not null;
