-- A fee is charged for days after it was set, not for those before.
alter table workshop_settings add storage_from date;
