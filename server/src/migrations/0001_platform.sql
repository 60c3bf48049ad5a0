-- The application works as this role, which owns no table, so that row security holds for every statement it sends.
do $$ begin
  if not exists (select from pg_roles where rolname = 'karakana_app') then create role karakana_app nologin; end if;
  execute format('grant karakana_app to %I', current_user);
end $$;
grant usage on schema public to karakana_app;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Who acts, set by the transaction that writes.
create function app_setting(name text) returns bigint language sql stable as
  $$ select nullif(current_setting('app.' || name, true), '')::bigint $$;

create table audit_log (
  id bigint generated always as identity primary key,
  garage_id bigint,
  user_id bigint,
  impersonator_id bigint,
  table_name text not null,
  row_id bigint,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index on audit_log (garage_id, table_name, row_id, id);

-- Writes one line of history; its arguments are columns whose values never leave their table.
create function write_audit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'search' end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'search' end;
  hidden text;
  changed text[];
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(key), '{}') into changed from jsonb_each(new_row) where value is distinct from old_row -> key;
    if cardinality(changed) = 0 then return null; end if;
  end if;
  foreach hidden in array coalesce(tg_argv, '{}') loop
    if old_row ? hidden and old_row -> hidden <> 'null' then old_row := jsonb_set(old_row, array[hidden], '"(hidden)"'); end if;
    if new_row ? hidden and new_row -> hidden <> 'null' then new_row := jsonb_set(new_row, array[hidden], '"(hidden)"'); end if;
  end loop;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value) into old_row from jsonb_each(old_row) where key = any (changed);
    select jsonb_object_agg(key, value) into new_row from jsonb_each(new_row) where key = any (changed);
  end if;
  insert into audit_log (garage_id, user_id, impersonator_id, table_name, row_id, action, before, after)
  values (
    case when to_jsonb(coalesce(new, old)) ? 'garage_id' then (to_jsonb(coalesce(new, old)) ->> 'garage_id')::bigint else app_setting('garage_id') end,
    app_setting('user_id'), app_setting('impersonator_id'), tg_table_name,
    (to_jsonb(coalesce(new, old)) ->> 'id')::bigint, lower(tg_op), old_row, new_row
  );
  return null;
end $$;

-- How many rows a garage has in a table, kept beside the rows because counting them costs more than reading a page.
create table row_totals (
  garage_id bigint not null,
  table_name text not null,
  total bigint not null check (total >= 0),
  primary key (garage_id, table_name)
);

-- Once per statement: an import that adds thousands of rows one by one would write the same total as often.
create function keep_total() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into row_totals (garage_id, table_name, total)
    select garage_id, tg_table_name, count(*) from changed group by garage_id
    on conflict (garage_id, table_name) do update set total = row_totals.total + excluded.total;
  else
    update row_totals set total = row_totals.total - gone.amount
    from (select garage_id, count(*) as amount from changed group by garage_id) gone
    where row_totals.garage_id = gone.garage_id and row_totals.table_name = tg_table_name;
  end if;
  return null;
end $$;

-- Makes a table with a garage_id the property of its garage: anyone may look (queries are scoped by the application),
-- only the garage that acts may write, every change is recorded, and rows are counted.
create function own_table(name regclass, variadic hidden_columns text[] default '{}') returns void language plpgsql as $$
declare arguments text := (select string_agg(quote_literal(hidden), ', ') from unnest(hidden_columns) hidden);
begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy look on %s for select using (true)', name);
  execute format('create policy add on %s for insert with check (garage_id = app_setting(''garage_id''))', name);
  execute format('create policy change on %s for update using (garage_id = app_setting(''garage_id'')) with check (garage_id = app_setting(''garage_id''))', name);
  execute format('create policy remove on %s for delete using (garage_id = app_setting(''garage_id''))', name);
  execute format('create trigger audit after insert or update or delete on %s for each row execute function write_audit(%s)', name, coalesce(arguments, ''));
  execute format('create trigger total_added after insert on %s referencing new table as changed for each statement execute function keep_total()', name);
  execute format('create trigger total_removed after delete on %s referencing old table as changed for each statement execute function keep_total()', name);
  execute format('grant select, insert, update, delete on %s to karakana_app', name);
end $$;

-- The first answer to a POST with an Idempotency-Key, encrypted because an answer may hold a token.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status smallint,
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index on idempotency_keys (created_at);

-- E-mail and SMS leave from here: written in the transaction that causes them, sent by a job.
-- What opens an account is sent by the platform, because a garage could read what leaves by its own mail server.
create table outbox_messages (
  id bigint generated always as identity primary key,
  garage_id bigint,
  by_platform boolean not null default false,
  brand text not null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  tries smallint not null default 0,
  provider text,
  provider_id text,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on outbox_messages (status, id) where status in ('queued', 'sending');
create index on outbox_messages (garage_id, id);

-- What the sandbox provider was asked to send; the outbox id makes a second attempt harmless.
create table sandbox_messages (
  id bigint generated always as identity primary key,
  outbox_id bigint not null unique,
  garage_id bigint,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null default now()
);
create index on sandbox_messages (garage_id, id);

grant select on audit_log, row_totals to karakana_app;
grant select, insert, update, delete on idempotency_keys, outbox_messages, sandbox_messages to karakana_app;
