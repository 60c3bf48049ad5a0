-- That a car is ready is told once for each time that its work was completed.
alter table work_notices drop constraint work_notices_kind_check;
alter table work_notices add constraint work_notices_kind_check check (kind in ('at_risk', 'late', 'day_before', 'silent', 'ready'));
