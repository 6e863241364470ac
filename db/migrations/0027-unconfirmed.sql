-- The hourly sweep looks for old accounts whose address nobody has confirmed. Almost all accounts are confirmed.
create index user_unconfirmed on "user" ("createdAt") where not "emailVerified";
