-- A number as people write it: WRK-000042. From a million on it is longer, and never cut.
create function number_text(prefix text, number bigint) returns text language sql immutable parallel safe
return prefix || '-' || lpad(number::text, greatest(6, length(number::text)), '0');

-- The next number of a kind, drawn by the statement that writes what is numbered.
create function next_of(of_garage bigint, counter text) returns bigint language plpgsql as $$
declare drawn bigint;
begin
  insert into counters (garage_id, name, last) values (of_garage, counter, 1)
  on conflict (garage_id, name) do update set last = counters.last + 1 returning last into drawn;
  return drawn;
end $$;
