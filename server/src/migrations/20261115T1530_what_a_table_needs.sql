-- A table with a garage_id asks for what it needs: own_table for a thing that people change, own_ledger for what is only ever added to,
-- and count_rows where a list shows all of it with how many there are.

-- Anyone may look (queries are scoped by the application), only the garage that acts may write, and every change is recorded.
create or replace function own_table(name regclass, variadic hidden_columns text[] default '{}') returns void language plpgsql as $$
begin
  perform own_ledger(name, variadic hidden_columns);
  execute format('create policy change on %s for update using (garage_id = app_setting(''garage_id'')) with check (garage_id = app_setting(''garage_id''))', name);
  execute format('create policy remove on %s for delete using (garage_id = app_setting(''garage_id''))', name);
  execute format('grant update, delete on %s to karakana_app', name);
end $$;

-- The same for what nobody changes or removes once it is written.
create function own_ledger(name regclass, variadic hidden_columns text[] default '{}') returns void language plpgsql as $$
declare arguments text := (select string_agg(quote_literal(hidden), ', ') from unnest(hidden_columns) hidden);
begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy look on %s for select using (true)', name);
  execute format('create policy add on %s for insert with check (garage_id = app_setting(''garage_id''))', name);
  execute format('create trigger audit after insert or update or delete on %s for each row execute function write_audit(%s)', name, coalesce(arguments, ''));
  execute format('grant select, insert on %s to karakana_app', name);
end $$;

create function count_rows(name regclass) returns void language plpgsql as $$
begin
  execute format('insert into row_total_shares (garage_id, table_name, share, amount)
    select garage_id, %L, nextval(''share_numbers''), count(*) from %s group by garage_id', name, name);
  execute format('create trigger total_added after insert on %s referencing new table as changed for each statement execute function keep_total()', name);
  execute format('create trigger total_removed after delete on %s referencing old table as changed for each statement execute function keep_total()', name);
end $$;

-- The timeline and what was said to support are only ever added to.
drop policy change on vehicle_events;
drop policy remove on vehicle_events;
drop policy change on support_messages;
drop policy remove on support_messages;
revoke update, delete on vehicle_events, support_messages from karakana_app;

-- Totals stay where a list shows the whole table.
do $$
declare counted text;
begin
  for counted in
    select tgrelid::regclass::text from pg_trigger where tgname = 'total_added'
      and tgrelid::regclass::text not in ('services', 'insurances', 'customers', 'vehicles', 'message_templates', 'campaigns')
  loop
    execute format('drop trigger total_added on %s', counted);
    execute format('drop trigger total_removed on %s', counted);
    delete from row_total_shares where table_name = counted;
  end loop;
end $$;

-- A share was chosen by the connection, and two connections could have the same one: two that changed two tables in different order waited for each
-- other. Now whoever counts takes a share that nobody holds, and adds one where all are held. Nobody waits; there are as many shares as ever counted at once.
alter table row_total_shares alter column share type bigint;
create sequence share_numbers start with 1000;

create or replace function keep_total() returns trigger language plpgsql security definer set search_path = public as $$
declare change record;
begin
  for change in select garage_id, case tg_op when 'INSERT' then count(*) else -count(*) end as amount from changed group by garage_id loop
    with free as (
      select share from row_total_shares where garage_id = change.garage_id and table_name = tg_table_name limit 1 for update skip locked
    )
    update row_total_shares kept set amount = kept.amount + change.amount from free
    where kept.garage_id = change.garage_id and kept.table_name = tg_table_name and kept.share = free.share;
    if not found then
      insert into row_total_shares (garage_id, table_name, share, amount)
      values (change.garage_id, tg_table_name, nextval('share_numbers'), change.amount);
    end if;
  end loop;
  return null;
end $$;

-- The customers of a tag are counted in the same way.
alter table customer_tags add column share bigint not null default 0;
alter table customer_tags drop constraint customer_tags_pkey, add primary key (garage_id, name, share);
alter table customer_tags alter column share drop default;

create or replace function count_tags(garage bigint, tags text[], change integer) returns void language plpgsql security definer set search_path = public as $$
declare counted record;
begin
  for counted in select tag, count(*) * change as amount from unnest(tags) tag group by tag loop
    with free as (
      select share from customer_tags where garage_id = garage and name = counted.tag limit 1 for update skip locked
    )
    update customer_tags kept set amount = kept.amount + counted.amount from free
    where kept.garage_id = garage and kept.name = counted.tag and kept.share = free.share;
    if not found then
      insert into customer_tags (garage_id, name, share, amount) values (garage, counted.tag, nextval('share_numbers'), counted.amount);
    end if;
  end loop;
end $$;
