-- What the owner offers, and when: starters, posting days, bread days, promises. One row once the owner has chosen; until
-- then the environment's values count. `data` is JSON (src/contract/switches.ts), `version` says which save it is.
create table site_switches (
  singleton integer not null primary key check (singleton = 1),
  version integer not null,
  data text not null,
  updated_at bigint not null
);
