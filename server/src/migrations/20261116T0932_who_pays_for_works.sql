-- Who pays for a work besides its customer, what is left of it for later, what came back, and the days a car stands here that nobody collects.

alter table works
  add insurance_id bigint,
  add claim_number text,
  -- What the insured bears of the claim; moved from the insurer's invoice to the customer's.
  add excess bigint not null default 0 check (excess >= 0),
  -- The rest of another work, or what came back after it.
  add origin_id bigint,
  add origin_kind text check (origin_kind in ('rest', 'comeback')),
  -- Of the days since it was completed, how many were billed or waived, and why they were waived.
  add storage_days integer not null default 0 check (storage_days >= 0),
  add storage_reason text,
  -- A claim has a number of its own, whoever pays in the end.
  add check (insurance_id is not null or excess = 0),
  add check ((origin_id is null) = (origin_kind is null)),
  add constraint works_insurance_fkey foreign key (garage_id, insurance_id) references insurances (garage_id, id),
  add foreign key (garage_id, origin_id) references works (garage_id, id);
create index on works (garage_id, insurance_id) where insurance_id is not null;
create index on works (garage_id, origin_id) where origin_id is not null;

alter table work_lines
  add payer text not null default 'customer' check (payer in ('customer', 'insurance')),
  -- Done again for nothing.
  add is_warranty boolean not null default false,
  add check (not is_warranty or unit_price = 0);

-- An insurer is no customer of the garage: it has no mobile number, no vehicle and gets no messages.
alter table invoices
  add insurance_id bigint,
  add claim_number text,
  add check (insurance_id is null or customer_id is null),
  add constraint invoices_insurance_fkey foreign key (garage_id, insurance_id) references insurances (garage_id, id);
create index on invoices (garage_id, insurance_id, id) where insurance_id is not null;

alter table journal_lines add insurance_id bigint;
create index on journal_lines (garage_id, insurance_id, account_id) where insurance_id is not null;

-- What one payer is spared and the other pays instead.
alter table invoice_lines drop constraint invoice_lines_kind_check, drop constraint invoice_lines_unit_price_check, drop constraint invoice_lines_net_check,
  drop constraint invoice_lines_tax_check;
alter table invoice_lines
  add constraint invoice_lines_kind_check check (kind in ('service', 'labour', 'part', 'sundry', 'sublet', 'own_part', 'excess')),
  add constraint invoice_lines_unit_price_check check (unit_price >= 0 or kind = 'excess'),
  add constraint invoice_lines_net_check check (net >= 0 or kind = 'excess'),
  add constraint invoice_lines_tax_check check (tax >= 0 or kind = 'excess');
