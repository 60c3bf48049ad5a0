create extension if not exists btree_gist;

create table customers (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  first_name text not null,
  last_name text not null,
  mobile text not null,
  email text,
  secondary_email text,
  address text,
  city text,
  country text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  tag_list text[] not null default '{}',
  sms_credits bigint not null default 0 check (sms_credits >= 0),
  takes_sms boolean not null default true,
  takes_email boolean not null default true,
  -- The plates of the customer's vehicles, kept by the vehicles: a list shows them and a search finds by them.
  registrations text[] not null default '{}',
  search text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  constraint customer_mobiles unique (garage_id, mobile)
);
create index on customers using gin (garage_id, search gin_trgm_ops);
create index on customers using gin (garage_id, tag_list);
create index customers_by_name on customers (garage_id, lower(first_name || ' ' || last_name), id);
create index on customers (garage_id, status, id);
select own_table('customers', '-registrations');

-- A name is found in either order, a Kenyan number also as it is dialled at home, a plate with and without its space.
create function keep_customer_search() returns trigger language plpgsql as $$
declare plates text := array_to_string(new.registrations, ' ');
begin
  new.search := lower(concat_ws(' ', new.first_name, new.last_name, new.first_name, new.mobile,
    case when new.mobile like '+254%' then '0' || substr(new.mobile, 5) end,
    new.email, new.secondary_email, plates, replace(array_to_string(new.registrations, '|'), ' ', '')));
  return new;
end $$;
create trigger searched before insert or update on customers for each row execute function keep_customer_search();

-- How many customers carry a tag, kept beside them because a list shows all tags and would otherwise read every customer for them.
create table customer_tags (
  garage_id bigint not null,
  name text not null,
  amount bigint not null,
  primary key (garage_id, name)
);
grant select on customer_tags to karakana_app;

-- In the order of their names, so that two who change the same tags never wait for each other.
create function count_tags(garage bigint, tags text[], change integer) returns void language sql security definer set search_path = public as $$
  insert into customer_tags (garage_id, name, amount)
  select garage, tag, count(*) * change from unnest(tags) tag group by tag order by tag
  on conflict (garage_id, name) do update set amount = customer_tags.amount + excluded.amount
$$;
create function keep_tags() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' and old.tag_list <> '{}' then perform count_tags(old.garage_id, old.tag_list, -1); end if;
  if tg_op <> 'DELETE' and new.tag_list <> '{}' then perform count_tags(new.garage_id, new.tag_list, 1); end if;
  return null;
end $$;
create trigger tags_added after insert on customers for each row when (new.tag_list <> '{}') execute function keep_tags();
create trigger tags_removed after delete on customers for each row when (old.tag_list <> '{}') execute function keep_tags();
create trigger tags_changed after update of tag_list on customers for each row when (old.tag_list <> new.tag_list) execute function keep_tags();

-- A customer with credentials signs in through an invitation that sees only what is theirs.
alter table invitations add column customer_id bigint;
alter table invitations add foreign key (garage_id, customer_id) references customers (garage_id, id) on delete set null (customer_id);
create index on invitations (garage_id, customer_id) where customer_id is not null;

-- Customers are people the garage knows by name, but not of its team.
create or replace view members with (security_invoker = true) as
  select i.garage_id, i.id, i.user_id, u.email,
    case when i.accepted_at is null then coalesce(i.first_name, u.first_name) else u.first_name end as first_name,
    case when i.accepted_at is null then coalesce(i.last_name, u.last_name) else u.last_name end as last_name,
    case when i.accepted_at is null then i.mobile else u.mobile end as mobile,
    case when i.accepted_at is not null then u.last_seen_at end as last_seen_at,
    i.role, i.job_title, i.state, i.branch_id, b.name as branch_name, i.created_at as invited_at, i.accepted_at, i.customer_id
  from invitations i
  join users u on u.id = i.user_id
  join branches b on b.garage_id = i.garage_id and b.id = i.branch_id;
