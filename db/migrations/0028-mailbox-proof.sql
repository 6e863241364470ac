-- Whoever opens a mailed confirmation link reads that mailbox, also where the account it was mailed for has ended and
-- another one has the address. Kept for the 24 hours that a link works.
create table mailbox_proof (
  -- Of the link's secret.
  hash text not null primary key,
  -- A keyed hash of the address: no row here names anybody.
  mailbox text not null,
  expires_at bigint not null
);
create index mailbox_proof_of on mailbox_proof (mailbox);
create index mailbox_proof_ends on mailbox_proof (expires_at);
