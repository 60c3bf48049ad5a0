-- A search walks the newest first until a page is full. Here it finds all that it looks at, without going to the rows.
create index customers_newest_first on customers (garage_id, id) include (search);
create index vehicles_newest_first on vehicles (garage_id, id) include (search);

-- New rows wait outside these indexes until there are enough of them, and every search reads all that wait: let it be few.
alter index customers_garage_id_search_idx set (gin_pending_list_limit = 256);
alter index vehicles_garage_id_search_idx set (gin_pending_list_limit = 256);

-- The beginning of a number is found by its order, which digits have with this class alone whatever the language of the database.
alter table customers drop constraint customer_mobiles;
create unique index customer_mobiles on customers (garage_id, mobile text_pattern_ops) include (id);

-- What filters look at. Under row security the database may not know how common a word is, takes every word for a rare one and reads all that
-- have it; a view of the owner lets it know. Reading is not narrowed by row security in any case, so nothing is shown that was not before.
create view findable_customers as
  select garage_id, id, search, mobile, status, tag_list, registrations, first_name, last_name from customers;
create view findable_vehicles as
  select garage_id, id, search, plate, customer_id, make_id from vehicles;
grant select on findable_customers, findable_vehicles to karakana_app;
-- How common a word is, is guessed from a sample; with the usual one a name that every fortieth customer has may look as if nobody had it.
alter table customers alter column search set statistics 200;
alter table vehicles alter column search set statistics 200;
