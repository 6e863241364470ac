-- The ids of deleted recipes. A device makes the id of a recipe and may send it again much later, when its first answer was
-- lost: a recipe that was deleted meanwhile stays deleted.
create table deleted_recipe (
  id text not null primary key,
  user_id text not null references "user" (id) on delete cascade,
  gone_at bigint not null
);
create index deleted_recipe_of_person on deleted_recipe (user_id, gone_at);
create index deleted_recipe_gone on deleted_recipe (gone_at);
