-- A claim has a number of its own, whoever pays in the end.
alter table works drop constraint works_check1, add check (insurance_id is not null or excess = 0);
