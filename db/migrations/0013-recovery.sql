-- A passkey from before a mailed reset waits until its person says that it is theirs; while it waits it signs nobody
-- in. Both in milliseconds since 1970.
alter table passkey add column "onHoldSince" bigint;
alter table passkey add column "lastUsedAt" bigint;

-- What a person recognises their own session by: fixed words for the device, the device's time zone, and a keyed hash
-- of the network it was last used from. All of it goes with the session.
alter table session add column device text;
alter table session add column "timeZone" text;
alter table session add column network text;
