-- A soaker's water is beside the dough's own from now on. Recipes from before counted it in their hydration, which loses it
-- here, down to the 50 % that a recipe has at least: so a saved dough stays as wet as it was baked. Documents that nobody can
-- read, and recipes without a soaker, stay as they are. src/server/backup/older.ts does the same to an older backup.
--
-- The text is changed and not written anew, because jsonb would sort its fields.
create function soaker_water(form json) returns numeric language sql as $$
  select sum((each ->> 'water')::numeric) from json_array_elements(form -> 'preDoughs') each
  where each ->> 'kind' = 'soaker' and (each ->> 'water')::numeric > 0
$$;
create function soaker_beside(document text, at text) returns text language plpgsql as $$
declare
  form json;
  water numeric;
begin
  form := case when at is null then document::json else document::json -> at end;
  water := soaker_water(form);
  if water is null then return document; end if;
  return regexp_replace(document, '"hydrationPercent":[0-9.]+',
    '"hydrationPercent":' || greatest(50, round((form ->> 'hydrationPercent')::numeric - water, 1)));
exception when others then
  return document;
end $$;
update recipe set data = soaker_beside(data, null) where data like '%"soaker"%';
update published_recipe set data = soaker_beside(data, null) where data like '%"soaker"%';
update baking_plan set data = soaker_beside(data, 'form') where data like '%"soaker"%';
update bake set data = soaker_beside(data, 'form') where data like '%"soaker"%';
drop function soaker_beside(text, text);
drop function soaker_water(json);
