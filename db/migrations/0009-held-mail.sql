-- Mail that came back with a backup is held until the owner releases it: it may have been sent since, and a drill of
-- a restore must mail nobody.
alter table outbox add column held_at bigint;
create index outbox_due on outbox (due_at, id) where sent_at is null and dead_at is null and held_at is null;
create index outbox_held on outbox (id) where held_at is not null;
