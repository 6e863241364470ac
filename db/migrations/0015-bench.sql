-- When a baker bakes this recipe, by which plan, and what is weighed, as JSON (src/contract/bench-state.ts). Only the
-- recipe's author ever reads it; a change makes no new version. Both null until the author has chosen something.
alter table recipe add column bench text;
alter table recipe add column bench_at bigint;

-- When a person sleeps, as JSON: from and to. Null: the hours of src/contract/bench-state.ts.
alter table "user" add column sleep text;
