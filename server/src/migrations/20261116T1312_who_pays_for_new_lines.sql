-- Whether the insurer of a work also pays what is added to it later.
alter table works
  add insures_new_lines boolean not null default false,
  add constraint insured_new_lines check (not insures_new_lines or insurance_id is not null);
