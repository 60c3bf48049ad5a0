-- A text that is kept for people to read later is its key, in the column it always had, and its values beside it. What was written before is a key
-- without values.
alter table notifications add column message_values jsonb not null default '{}';
alter table vehicle_events add column title_values jsonb not null default '{}', add column detail_values jsonb not null default '{}';
alter table outbox_messages add column error_values jsonb not null default '{}';

-- What a search in kept texts looks through: the English words with their values.
create function text_searched(key text, vals jsonb) returns text language plpgsql stable as $$
declare place record;
begin
  for place in select name, value from jsonb_each(vals) as given (name, value) loop
    key := replace(key, '{{' || place.name || '}}', value_searched(place.value));
  end loop;
  return lower(key);
end $$;

create function value_searched(value jsonb) returns text language sql stable as $$
  select case
    when jsonb_typeof(value) = 'array' then
      (select coalesce(string_agg(text_searched(entry ->> 'key', entry -> 'values'), ', '), '') from jsonb_array_elements(value) entry)
    when value ? 'key' and jsonb_typeof(value) = 'object' then text_searched(value ->> 'key', value -> 'values')
    when jsonb_typeof(value) = 'object' and value ? 'day' then to_char((value ->> 'day')::date, 'FMDD Mon YYYY')
    when jsonb_typeof(value) = 'object' then to_char((value ->> 'moment')::timestamptz at time zone 'Africa/Nairobi', 'FMDD Mon YYYY, HH24:MI')
    else value #>> '{}'
  end
$$;
