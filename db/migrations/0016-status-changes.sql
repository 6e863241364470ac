-- What the last changes of a status did to each request, so that the owner can undo one within the minute in which its
-- mails wait. An hour later nobody asks, and the rows are swept.
create table status_change (
  change_id text not null,
  request_id text not null,
  kind text not null,
  from_status text not null,
  to_status text not null,
  delivered_before bigint,
  -- The mail that this change has put into the outbox.
  mail_id text,
  -- Statuses whose unsent mails this change has removed: an undo puts these mails back.
  mails_removed text not null,
  -- made: the request's last change; undone; passed: another change came after; mailed: too late, the mail was out.
  state text not null,
  changed_at bigint not null,
  primary key (change_id, request_id)
);
create index status_change_of_request on status_change (request_id);
create index status_change_at on status_change (changed_at);
