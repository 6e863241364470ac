-- What somebody has baked: the recipe, plan, presses and looks as they were, and what its baker says of the bread since.
create table bake (
  -- Made by the device that kept the bake, so that a bake that is sent twice is kept once.
  id text not null primary key,
  user_id text not null references "user" (id) on delete cascade,
  version integer not null default 1,
  -- The saved recipe it was baked from. The recipe may go; the bake stays.
  recipe_id text,
  name text not null,
  baked_at bigint not null,
  updated_at bigint not null,
  -- As JSON (src/contract/bakes.ts): what never changes, and the answers, each with the instant at which it was given. Null
  -- once the bake is deleted: the row stays for a while, so that a device that was away does not bring the bake back.
  data text,
  answers text,
  -- Of what never changes as much as the wall of loaves shows, as JSON, so that a page of them reads no whole recipes.
  card text,
  gone_at bigint,
  -- Since when the bake waits until its person says that it is theirs.
  aside_at bigint
);
create index bake_of_person on bake (user_id, baked_at, id);
create index bake_gone on bake (gone_at) where gone_at is not null;
