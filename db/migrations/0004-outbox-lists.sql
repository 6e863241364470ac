-- The owner looks through mail by what became of it; waiting mail has its index already. The last one also serves
-- the deletion of what was sent long ago.
create index outbox_failed on outbox (dead_at desc, id desc) where sent_at is null and dead_at is not null;
create index outbox_sent on outbox (sent_at desc, id desc) where sent_at is not null;
create index outbox_newest on outbox (created_at desc, id desc);
