-- The processes that serve the site from this database, and when each was last seen by the database's clock: a restore
-- asks whether any is there, and a backup whether the server that answers writes into this very database.
create table site_process (
  id text not null primary key,
  seen_at bigint not null
);
