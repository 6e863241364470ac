-- How often the owner was mailed about requests in the hour that began with the first of them: the others of that hour
-- come in one mail, which is written with the first of these and added to until it goes out. One row, or none yet.
create table request_notice (
  singleton integer not null primary key check (singleton = 1),
  began_at bigint not null,
  told integer not null,
  -- What the mail counts, and its row in the outbox.
  starter integer not null,
  bread integer not null,
  outbox_id text
);
