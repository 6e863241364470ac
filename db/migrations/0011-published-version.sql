-- What the owner approved: one version of a recipe, as it was then. Everybody reads this row, never the author's own,
-- which goes on changing; an approval writes it anew. The document stands last, as in the table recipe.
create table published_recipe (
  recipe_id text not null primary key references recipe (id) on delete cascade,
  version integer not null,
  name text not null,
  author text not null,
  -- When it came into the community's list, where it keeps its place however often it is approved again.
  published_at bigint not null,
  -- When its author saved the words that were approved.
  saved_at bigint not null,
  data text not null
);
create index published_recipe_newest on published_recipe (published_at desc, recipe_id desc);

-- What is public today stays public, as it stands.
insert into published_recipe (recipe_id, version, name, author, published_at, saved_at, data)
  select id, version, name, author, coalesce(published_at, updated_at), updated_at, data
  from recipe where published = 1;
drop index recipe_published;

-- The record keeps what a recipe was called when it was published, and whose word that is: it goes with their account.
alter table audit add column name text;
alter table audit add column name_by text;
create index audit_name_by on audit (name_by) where name_by is not null;
