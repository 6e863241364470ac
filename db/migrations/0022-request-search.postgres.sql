-- What requests are found by, beside recipes in 0012. Terms are the one, two and three letters that stand side by side in a
-- word, so that any part of a word is found.
create table starter_entry (
  request_id text not null primary key references starter_request (id) on delete cascade,
  created_at bigint not null,
  terms tsvector not null
);
alter table starter_entry alter column terms set statistics 400;
create index starter_entry_newest on starter_entry (created_at desc, request_id desc);
create index starter_entry_terms on starter_entry using gin (terms) with (fastupdate = off);
create table bread_entry (
  request_id text not null primary key references bread_request (id) on delete cascade,
  created_at bigint not null,
  terms tsvector not null
);
alter table bread_entry alter column terms set statistics 400;
create index bread_entry_newest on bread_entry (created_at desc, request_id desc);
create index bread_entry_terms on bread_entry using gin (terms) with (fastupdate = off);
