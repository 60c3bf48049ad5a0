-- Whoever is kept out, removed or given another role does not keep a vehicle; the timeline says that it came back.
create function driver_left() returns trigger language plpgsql as $$
begin
  with ended as (
    update assignments set ended_at = greatest(started_at, now())
    where garage_id = new.garage_id and driver_id = new.id and ended_at is null
    returning garage_id, vehicle_id
  )
  insert into vehicle_events (garage_id, vehicle_id, kind, title, user_id)
  select ended.garage_id, ended.vehicle_id, 'driver', 'Vehicle came back from ' || members.first_name || ' ' || members.last_name, app_setting('user_id')
  from ended join members on members.garage_id = ended.garage_id and members.id = new.id;
  return null;
end $$;
create trigger driver_left after update of state, role on invitations for each row
  when (new.state in ('banned', 'trashed') or new.role <> old.role) execute function driver_left();
