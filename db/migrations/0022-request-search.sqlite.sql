-- What requests are found by, beside recipes in 0012: `entry` grows with created_at, so the index gives them in order. Terms
-- are the one, two and three letters that stand side by side in a word, so that any part of a word is found.
create table starter_entry (
  entry integer not null primary key,
  request_id text not null unique references starter_request (id) on delete cascade
);
create virtual table starter_terms using fts5 (
  terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);
create trigger starter_entry_gone after delete on starter_entry begin
  delete from starter_terms where rowid = old.entry;
end;
create table bread_entry (
  entry integer not null primary key,
  request_id text not null unique references bread_request (id) on delete cascade
);
create virtual table bread_terms using fts5 (
  terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);
create trigger bread_entry_gone after delete on bread_entry begin
  delete from bread_terms where rowid = old.entry;
end;
