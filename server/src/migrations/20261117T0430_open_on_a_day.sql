-- What was open on a day is what is open now and what was settled since.
create index on allocations (garage_id, settled_on);
create index on bill_credits (garage_id, settled_on);
create index on bill_payments_back (garage_id, taken_back_on);
create index on bills (garage_id, voided_at) where voided_at is not null;
