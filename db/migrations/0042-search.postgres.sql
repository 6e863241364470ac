-- Requests are found by their column search alone, so the index of letters (0022) and its list of work (0026) go. The next
-- start folds the texts themselves anew (src/server/start/fold-anew.ts).
drop trigger starter_request_new on starter_request;
drop trigger starter_request_reworded on starter_request;
drop trigger starter_request_gone on starter_request;
drop trigger bread_request_new on bread_request;
drop trigger bread_request_reworded on bread_request;
drop trigger bread_request_gone on bread_request;
drop table starter_entry;
drop table bread_entry;
drop table unfiled_request;
drop function request_waits();
drop function request_gone();
drop function entry_made();
drop function entry_lost();
