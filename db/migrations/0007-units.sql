-- How a person counts: grams or ounces, °F or °C, decimal point or comma, 24 or 12 hours, as JSON. Null: the defaults.
alter table "user" add column units text;
