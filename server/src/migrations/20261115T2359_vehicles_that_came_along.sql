-- Vehicles that an import of customers brought with it; those of an import of vehicles are its rows.
alter table imports add column added_vehicles integer not null default 0;
