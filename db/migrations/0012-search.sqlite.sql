-- What published recipes are found by. `entry` grows with published_at, so the index gives the newest first by itself.
create table search_entry (
  entry integer not null primary key,
  recipe_id text not null unique references published_recipe (recipe_id) on delete cascade
);
-- Terms are looked up whole, parted by spaces: our own code makes them, the same for both engines.
create virtual table search_terms using fts5 (
  terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);
create trigger search_entry_gone after delete on search_entry begin
  delete from search_terms where rowid = old.entry;
end;
