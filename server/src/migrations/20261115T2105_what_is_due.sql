-- What the first screen asks for each time it is opened, which is little of all that there is.
create index works_booked on works (garage_id, scheduled_at) where status = 'booked';
create index issues_open on issues (garage_id, vehicle_id) where status = 'open';
create index vehicles_due_on on vehicles (garage_id, next_service_on) where next_service_on is not null;
create index vehicles_due_at on vehicles (garage_id) where odometer >= next_service_odometer - 500;
