-- A work is found by whoever brought the vehicle; the number and the plate have their indexes already.
create index works_by_contact on works using gin (garage_id, lower(contact_name) gin_trgm_ops) where contact_name is not null;
create index works_by_contact_phone on works using gin (garage_id, contact_phone gin_trgm_ops) where contact_phone is not null;
