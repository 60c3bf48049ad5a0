-- Kept texts are searched as they are read, and days are read as 'MMM Do YY'.
create or replace function value_searched(value jsonb) returns text language sql stable as $$
  select case
    when jsonb_typeof(value) = 'array' then
      (select coalesce(string_agg(text_searched(entry ->> 'key', entry -> 'values'), ', '), '') from jsonb_array_elements(value) entry)
    when value ? 'key' and jsonb_typeof(value) = 'object' then text_searched(value ->> 'key', value -> 'values')
    when jsonb_typeof(value) = 'object' and value ? 'day' then to_char((value ->> 'day')::date, 'Mon FMDDth YY')
    when jsonb_typeof(value) = 'object' then to_char((value ->> 'moment')::timestamptz at time zone 'Africa/Nairobi', 'Mon FMDDth YY, HH24:MI')
    else value #>> '{}'
  end
$$;
