-- What was taken back of an invoice is asked for each time a sale is shown or sold.
create index on invoices (garage_id, credits_id) where credits_id is not null;

-- Goods leave under the id of their sale before it has its number, so that others wait less for theirs.
grant usage on sequence sales_id_seq to karakana_app;
