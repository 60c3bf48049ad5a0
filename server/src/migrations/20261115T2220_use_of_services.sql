-- How often each service is used is counted whenever services are listed by category.
create index on work_lines (garage_id, service_id) where service_id is not null;
