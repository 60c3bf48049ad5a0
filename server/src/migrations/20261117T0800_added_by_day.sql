-- How many were added in some days stands on every home and above the list of them; without these it reads all that was ever added. A list of the
-- newest still walks from the newest, which is where people look. Messages to many are summed by their days.
create index customers_by_day on customers (garage_id, created_at, id);
create index vehicles_by_day on vehicles (garage_id, created_at, id);
create index campaigns_by_day on campaigns (garage_id, created_at, id);

-- What lists are narrowed by has to be in the views in which a search looks.
create or replace view findable_customers as
  select garage_id, id, search, mobile, status, tag_list, registrations, first_name, last_name, city, created_at from customers;
create or replace view findable_vehicles as
  select garage_id, id, search, plate, customer_id, make_id, year, next_service_on, created_at from vehicles;
