-- The day for which bread is wanted, as 2026-11-28; empty where the form named none.
alter table bread_request add column wanted_on text not null default '';

-- The owner searches for what was asked for, too. Wishes from before keep their accents here; newer ones are folded.
update bread_request set search = search || '
' || lower(instructions) where instructions <> '';
