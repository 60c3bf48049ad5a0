-- Writes one line of history; its arguments are columns whose values never leave their table,
-- and, after a minus sign, columns that the database works out from other rows, whose changes are no history.
create or replace function write_audit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  old_row jsonb;
  new_row jsonb;
  whole jsonb;
  hidden text;
  changed text[];
  worked_out text[] := array(select substr(argument, 2) from unnest(tg_argv) argument where argument like '-%') || 'search'::text;
begin
  if tg_op <> 'INSERT' then old_row := to_jsonb(old) - worked_out; end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new) - worked_out; end if;
  whole := coalesce(new_row, old_row);
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(key), '{}') into changed from jsonb_each(new_row) where value is distinct from old_row -> key;
    if cardinality(changed) = 0 then return null; end if;
    select jsonb_object_agg(key, value) into old_row from jsonb_each(old_row) where key = any (changed);
    select jsonb_object_agg(key, value) into new_row from jsonb_each(new_row) where key = any (changed);
  end if;
  foreach hidden in array coalesce(tg_argv, '{}') loop
    if old_row ? hidden and old_row -> hidden <> 'null' then old_row := jsonb_set(old_row, array[hidden], '"(hidden)"'); end if;
    if new_row ? hidden and new_row -> hidden <> 'null' then new_row := jsonb_set(new_row, array[hidden], '"(hidden)"'); end if;
  end loop;
  insert into audit_log (garage_id, user_id, impersonator_id, table_name, row_id, action, before, after)
  values (
    coalesce(whole ->> 'garage_id', nullif(current_setting('app.garage_id', true), ''))::bigint,
    nullif(current_setting('app.user_id', true), '')::bigint,
    nullif(current_setting('app.impersonator_id', true), '')::bigint,
    tg_table_name, (whole ->> 'id')::bigint, lower(tg_op), old_row, new_row
  );
  return null;
end $$;

-- Totals in shares, one for each of a few connections: on a single number all who add to one table would wait for each other's commit.
create table row_total_shares (
  garage_id bigint not null,
  table_name text not null,
  share smallint not null,
  amount bigint not null,
  primary key (garage_id, table_name, share)
);
insert into row_total_shares (garage_id, table_name, share, amount) select garage_id, table_name, 0, total from row_totals;
drop table row_totals;
create view row_totals as
  select garage_id, table_name, sum(amount)::bigint as total from row_total_shares group by garage_id, table_name;
grant select on row_totals to karakana_app;

-- Once per statement: an import that adds thousands of rows one by one would write the same total as often.
create or replace function keep_total() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into row_total_shares (garage_id, table_name, share, amount)
  select garage_id, tg_table_name, pg_backend_pid() % 16, case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by garage_id
  on conflict (garage_id, table_name, share) do update set amount = row_total_shares.amount + excluded.amount;
  return null;
end $$;

-- Whether the try that was counted last came too early.
alter table sign_in_failures add column waits boolean not null default false;
