-- The cards with which a garage pays. A whole number is never kept, only what tells one card from another.
create table wallet_cards (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  brand text not null check (brand in ('visa', 'mastercard', 'amex', 'other')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- The first day of the last month in which it can be used.
  expires_in date not null check (expires_in = date_trunc('month', expires_in)::date),
  holder_name text not null,
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create unique index wallet_card_numbers on wallet_cards (garage_id, brand, last_four, expires_in);
select own_table('wallet_cards');
