-- When a row says that it was written: now, unless its transaction says at which moment it acts, as one does that writes down a year which has passed.
create function moment() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, now())
$$;
do $$
declare
  written record;
begin
  for written in select table_name, column_name from information_schema.columns where table_schema = 'public' and column_default = 'now()' loop
    execute format('alter table %I alter column %I set default moment()', written.table_name, written.column_name);
  end loop;
end $$;
