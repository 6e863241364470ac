-- A soaker's water is beside the dough's own from now on. Recipes from before counted it in their hydration, which loses it
-- here, down to the 50 % that a recipe has at least: so a saved dough stays as wet as it was baked. Documents that nobody can
-- read, and recipes without a soaker, stay as they are. src/server/backup/older.ts does the same to an older backup.
update recipe set data = json_set(data, '$.hydrationPercent', max(50, round((data ->> '$.hydrationPercent') - (
    select sum(each.value ->> 'water') from json_each(data, '$.preDoughs') each where each.value ->> 'kind' = 'soaker'
  ), 1)))
  where case when json_valid(data) then exists (
    select 1 from json_each(data, '$.preDoughs') each
    where each.type = 'object' and each.value ->> 'kind' = 'soaker' and each.value ->> 'water' > 0
  ) and json_type(data, '$.hydrationPercent') in ('integer', 'real') end;
update published_recipe set data = json_set(data, '$.hydrationPercent', max(50, round((data ->> '$.hydrationPercent') - (
    select sum(each.value ->> 'water') from json_each(data, '$.preDoughs') each where each.value ->> 'kind' = 'soaker'
  ), 1)))
  where case when json_valid(data) then exists (
    select 1 from json_each(data, '$.preDoughs') each
    where each.type = 'object' and each.value ->> 'kind' = 'soaker' and each.value ->> 'water' > 0
  ) and json_type(data, '$.hydrationPercent') in ('integer', 'real') end;
update baking_plan set data = json_set(data, '$.form.hydrationPercent', max(50, round((data ->> '$.form.hydrationPercent') - (
    select sum(each.value ->> 'water') from json_each(data, '$.form.preDoughs') each where each.value ->> 'kind' = 'soaker'
  ), 1)))
  where case when json_valid(data) then exists (
    select 1 from json_each(data, '$.form.preDoughs') each
    where each.type = 'object' and each.value ->> 'kind' = 'soaker' and each.value ->> 'water' > 0
  ) and json_type(data, '$.form.hydrationPercent') in ('integer', 'real') end;
update bake set data = json_set(data, '$.form.hydrationPercent', max(50, round((data ->> '$.form.hydrationPercent') - (
    select sum(each.value ->> 'water') from json_each(data, '$.form.preDoughs') each where each.value ->> 'kind' = 'soaker'
  ), 1)))
  where case when json_valid(data) then exists (
    select 1 from json_each(data, '$.form.preDoughs') each
    where each.type = 'object' and each.value ->> 'kind' = 'soaker' and each.value ->> 'water' > 0
  ) and json_type(data, '$.form.hydrationPercent') in ('integer', 'real') end;
