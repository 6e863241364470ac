-- What published recipes are found by. Terms are looked up whole: our own code makes them, the same for both engines.
create table search_entry (
  recipe_id text not null primary key references published_recipe (recipe_id) on delete cascade,
  published_at bigint not null,
  terms tsvector not null
);
-- So many words it shall know the frequency of: a search of a common one goes another way.
alter table search_entry alter column terms set statistics 400;
create index search_entry_newest on search_entry (published_at desc, recipe_id desc);
-- Without a list of what was added last: every search would look through it.
create index search_entry_terms on search_entry using gin (terms) with (fastupdate = off);
