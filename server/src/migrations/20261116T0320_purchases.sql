-- Orders of goods. What came, was billed and was given back is only ever added to, and kept on each line by the database, which refuses more than there is.

create table purchases (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  number text not null,
  branch_id bigint not null,
  payee_id bigint not null,
  expected_on date,
  includes_tax boolean not null default false,
  note text,
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  total bigint not null check (total = net + tax),
  sent_at timestamptz,
  sent_to text,
  -- What has not come by then will not come.
  closed_at timestamptz,
  cancelled_at timestamptz check (cancelled_at is null or closed_at is null),
  search text generated always as (lower(number || ' ' || coalesce(note, ''))) stored,
  version integer not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, number),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, payee_id) references payees (garage_id, id)
);
create index on purchases (garage_id, branch_id, id);
create index on purchases (garage_id, payee_id, id);
create index on purchases using gin (garage_id, search gin_trgm_ops);
select own_table('purchases');

create table purchase_lines (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  purchase_id bigint not null,
  product_id bigint not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  tax_id bigint,
  -- As it was when it was ordered, in hundredths of a per cent.
  tax_rate integer not null default 0,
  -- What of it came, was billed and given back; of what was given back the part that had been billed. Values are what waits to be billed by it.
  received numeric(14, 3) not null default 0,
  received_value bigint not null default 0,
  billed numeric(14, 3) not null default 0,
  billed_value bigint not null default 0,
  returned numeric(14, 3) not null default 0,
  returned_value bigint not null default 0,
  returned_billed numeric(14, 3) not null default 0,
  returned_billed_value bigint not null default 0,
  primary key (garage_id, id),
  constraint received_as_ordered check (received between 0 and quantity and received_value >= 0),
  constraint returned_as_received check (returned between 0 and received and returned_billed between 0 and returned),
  constraint billed_as_received check (billed between returned_billed and received - (returned - returned_billed)),
  foreign key (garage_id, purchase_id) references purchases (garage_id, id),
  foreign key (garage_id, product_id) references products (garage_id, id),
  foreign key (garage_id, tax_id) references sale_taxes (garage_id, id)
);
create index on purchase_lines (garage_id, purchase_id);
create index on purchase_lines (garage_id, product_id, id);
select own_table('purchase_lines', '-received', '-received_value', '-billed', '-billed_value', '-returned', '-returned_value', '-returned_billed',
  '-returned_billed_value');

create table purchase_receipts (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  number text not null,
  purchase_id bigint not null,
  branch_id bigint not null,
  received_on date not null,
  -- The number of the delivery note.
  reference text,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, number),
  foreign key (garage_id, purchase_id) references purchases (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
create index on purchase_receipts (garage_id, purchase_id);
select own_ledger('purchase_receipts');

create table purchase_receipt_lines (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  receipt_id bigint not null,
  line_id bigint not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  -- What it costs without the tax that is claimed back.
  value bigint not null check (value >= 0),
  primary key (garage_id, id),
  foreign key (garage_id, receipt_id) references purchase_receipts (garage_id, id),
  foreign key (garage_id, line_id) references purchase_lines (garage_id, id)
);
create index on purchase_receipt_lines (garage_id, receipt_id);
create index on purchase_receipt_lines (garage_id, line_id);
select own_ledger('purchase_receipt_lines');

-- The goods of a bill; a bill that is voided has the same once more, below nothing.
create table purchase_bill_lines (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  bill_id bigint not null,
  line_id bigint not null,
  quantity numeric(14, 3) not null check (quantity <> 0),
  -- What had waited for the bill, what the bill says, and who has taken the difference: what of it was still there, and the books.
  value bigint not null,
  net bigint not null,
  tax bigint not null,
  stocked numeric(14, 3) not null,
  to_stock bigint not null,
  to_differences bigint not null,
  primary key (garage_id, id),
  foreign key (garage_id, bill_id) references bills (garage_id, id),
  foreign key (garage_id, line_id) references purchase_lines (garage_id, id)
);
create index on purchase_bill_lines (garage_id, bill_id);
create index on purchase_bill_lines (garage_id, line_id);
select own_ledger('purchase_bill_lines');

create table purchase_returns (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  number text not null,
  purchase_id bigint not null,
  branch_id bigint not null,
  returned_on date not null,
  reason text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, number),
  foreign key (garage_id, purchase_id) references purchases (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
create index on purchase_returns (garage_id, purchase_id);
select own_ledger('purchase_returns');

create table purchase_return_lines (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  return_id bigint not null,
  line_id bigint not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  -- At the price at which it came, and what the stock has lost by it.
  value bigint not null check (value >= 0),
  cost bigint not null check (cost >= 0),
  -- What of it was billed already, and is to be credited.
  billed_quantity numeric(14, 3) not null check (billed_quantity between 0 and quantity),
  billed_value bigint not null check (billed_value between 0 and value),
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  primary key (garage_id, id),
  foreign key (garage_id, return_id) references purchase_returns (garage_id, id),
  foreign key (garage_id, line_id) references purchase_lines (garage_id, id)
);
create index on purchase_return_lines (garage_id, return_id);
create index on purchase_return_lines (garage_id, line_id);
select own_ledger('purchase_return_lines');

create table supplier_credits (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  number text not null,
  return_id bigint not null,
  branch_id bigint not null,
  payee_id bigint not null,
  reference text,
  dated_on date not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null check (total > 0 and total = net + tax),
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, number),
  constraint supplier_credit_returns unique (garage_id, return_id),
  foreign key (garage_id, return_id) references purchase_returns (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, payee_id) references payees (garage_id, id)
);
create unique index supplier_credit_references on supplier_credits (garage_id, payee_id, lower(reference));
select own_ledger('supplier_credits');

-- What of a bill is settled by a credit note.
create table bill_credits (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  bill_id bigint not null,
  credit_id bigint not null,
  amount bigint not null check (amount > 0),
  settled_on date not null,
  primary key (garage_id, id),
  foreign key (garage_id, bill_id) references bills (garage_id, id),
  foreign key (garage_id, credit_id) references supplier_credits (garage_id, id)
);
create index on bill_credits (garage_id, bill_id);
create index on bill_credits (garage_id, credit_id);
select own_ledger('bill_credits');
create trigger kept_balance after insert on bill_credits for each row execute function keep_bill_balance();

alter table bills add foreign key (garage_id, purchase_id) references purchases (garage_id, id);
create index on bills (garage_id, purchase_id) where purchase_id is not null;

create function keep_received() returns trigger language plpgsql as $$
begin
  update purchase_lines set received = received + new.quantity, received_value = received_value + new.value
  where garage_id = new.garage_id and id = new.line_id;
  return null;
end $$;
create trigger kept after insert on purchase_receipt_lines for each row execute function keep_received();

create function keep_billed() returns trigger language plpgsql as $$
begin
  update purchase_lines set billed = billed + new.quantity, billed_value = billed_value + new.value
  where garage_id = new.garage_id and id = new.line_id;
  return null;
end $$;
create trigger kept after insert on purchase_bill_lines for each row execute function keep_billed();

create function keep_returned() returns trigger language plpgsql as $$
begin
  update purchase_lines set returned = returned + new.quantity, returned_value = returned_value + new.value,
    returned_billed = returned_billed + new.billed_quantity, returned_billed_value = returned_billed_value + new.billed_value
  where garage_id = new.garage_id and id = new.line_id;
  return null;
end $$;
create trigger kept after insert on purchase_return_lines for each row execute function keep_returned();
