-- The browsers that ring when something of their person's is due. Each belongs to a session and ends with it.
create table push_subscription (
  id text not null primary key,
  user_id text not null references "user" ("id") on delete cascade,
  session_id text not null unique references "session" ("id") on delete cascade,
  -- Where and how to reach the browser (RFC 8030, RFC 8291): the address is as good as a key.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  zone text not null,
  made_at bigint not null,
  -- When to look again at what is due, by the database's clock; null while it is worked out.
  next_at bigint,
  -- When that was last worked out: a clock that was set back since has it worked out again.
  looked_at bigint not null,
  leased_until bigint,
  -- Since when notices do not arrive.
  failed_at bigint
);
create index push_subscription_of_person on push_subscription (user_id);
create index push_subscription_next on push_subscription (next_at);

-- What has rung, so that it does not ring again.
create table push_notice (
  subscription_id text not null references push_subscription (id) on delete cascade,
  tag text not null,
  sent_at bigint not null,
  primary key (subscription_id, tag)
);
