-- What was bought in some days, for what is claimed back of its tax.
create index on bills (garage_id, dated_on);
create index on supplier_credits (garage_id, dated_on);
