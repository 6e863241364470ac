-- Requests are found by their column search alone, so the index of letters (0022) and its list of work (0026) go. The next
-- start folds the texts themselves anew (src/server/start/fold-anew.ts).
drop trigger starter_request_new;
drop trigger starter_request_reworded;
drop trigger starter_request_gone;
drop trigger bread_request_new;
drop trigger bread_request_reworded;
drop trigger bread_request_gone;
-- Dropping a table empties it first, and its triggers would write into the lists that go with it.
drop trigger starter_entry_new;
drop trigger starter_entry_anew;
drop trigger starter_entry_lost;
drop trigger starter_entry_gone;
drop trigger bread_entry_new;
drop trigger bread_entry_anew;
drop trigger bread_entry_lost;
drop trigger bread_entry_gone;
drop table starter_entry;
drop table starter_terms;
drop table bread_entry;
drop table bread_terms;
drop table unfiled_request;
