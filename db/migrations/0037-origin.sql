-- What a recipe was copied from: 'community', 'copy', 'bake' or 'link' (src/contract/origins.ts), and the id of that
-- recipe or bake. Null for a recipe that was begun from a preset or from nothing, and for copies from before. No foreign
-- key: the parent may be deleted, and what was copied from it stays. Its name is never kept here: whoever reads the copy
-- may have no right to it.
alter table recipe add column origin_kind text;
alter table recipe add column origin_id text;
