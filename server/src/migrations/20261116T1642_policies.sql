-- The motor policy of a vehicle: with whom, its number, and until when it covers.

alter table vehicles
  add insurer text,
  add policy_number text,
  add policy_valid_to date,
  add constraint policy_of_insurer check (insurer is not null or (policy_number is null and policy_valid_to is null));

-- A policy ends with the sale: whoever has the vehicle next neither has it nor reads of it.
create function forget_policy() returns trigger language plpgsql as $$
begin
  -- In a merge the time has gone over already and goes on.
  if exists (select from vehicle_owners o where o.garage_id = new.garage_id and o.vehicle_id = new.id and o.customer_id = new.customer_id and o.ended_at is null)
  then return new; end if;
  new.insurer := null;
  new.policy_number := null;
  new.policy_valid_to := null;
  return new;
end $$;
create trigger policy_ended before update of customer_id on vehicles for each row
  when (old.customer_id is not null and old.customer_id is distinct from new.customer_id
    and (old.insurer, old.policy_number, old.policy_valid_to) is not distinct from (new.insurer, new.policy_number, new.policy_valid_to))
  execute function forget_policy();
