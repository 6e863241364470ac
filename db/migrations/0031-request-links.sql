-- Links in mails by which somebody without an account reads and answers their own request. The hash alone is kept, so
-- each mail has a link of its own. ended_at: somebody has ended all links of this request, and no mail gets another.
create table request_link (
  id text not null primary key,
  request_id text not null,
  token_hash text not null unique,
  made_at bigint not null,
  ended_at bigint
);
create index request_link_of_request on request_link (request_id);
