-- What is looked at when a vehicle comes in and when it is inspected. Every garage begins with the usual lists and makes them its own.

create table checklists (
  garage_id bigint not null references garages (id),
  kind text not null check (kind in ('checkin', 'technical')),
  primary key (garage_id, kind)
);
select own_table('checklists');

create table checklist_categories (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('checkin', 'technical')),
  name text not null,
  position integer not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, kind) references checklists (garage_id, kind)
);
create unique index checklist_category_names on checklist_categories (garage_id, kind, lower(name));
select own_table('checklist_categories', '-position');

create table checklist_items (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  category_id bigint not null,
  name text not null,
  needs_photo boolean not null default false,
  position integer not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, category_id) references checklist_categories (garage_id, id)
);
create unique index checklist_item_names on checklist_items (garage_id, category_id, lower(name));
select own_table('checklist_items', '-position');

create table default_checklist_items (
  place integer generated always as identity primary key,
  kind text not null,
  category text not null,
  name text not null,
  needs_photo boolean not null default false,
  -- Nothing is for every brand.
  apps text[]
);

insert into default_checklist_items (kind, category, name, needs_photo, apps) values
  ('checkin', 'Exterior', 'Front, with number plate', true, null),
  ('checkin', 'Exterior', 'Left side', true, null),
  ('checkin', 'Exterior', 'Right side', true, null),
  ('checkin', 'Exterior', 'Rear, with number plate', true, null),
  ('checkin', 'Exterior', 'Bumpers, trims and badges', false, '{main,vendor}'),
  ('checkin', 'Exterior', 'School bus signs and yellow paint', false, '{school}'),
  ('checkin', 'Glass and mirrors', 'Windscreen and wipers', false, null),
  ('checkin', 'Glass and mirrors', 'Side and rear windows', false, null),
  ('checkin', 'Glass and mirrors', 'Mirrors', false, null),
  ('checkin', 'Lights', 'Headlamps and front indicators', false, null),
  ('checkin', 'Lights', 'Tail, brake and reversing lamps', false, null),
  ('checkin', 'Tyres and wheels', 'Tyres and rims', false, null),
  ('checkin', 'Tyres and wheels', 'Wheel caps and lock nuts', false, '{main,vendor}'),
  ('checkin', 'Tyres and wheels', 'Spare wheel', false, null),
  ('checkin', 'Interior', 'Odometer and fuel gauge', true, null),
  ('checkin', 'Interior', 'Warning lights on the dashboard', true, null),
  ('checkin', 'Interior', 'Seats and upholstery', false, null),
  ('checkin', 'Interior', 'Floor mats', false, '{main,vendor}'),
  ('checkin', 'Interior', 'Radio and screen', false, null),
  ('checkin', 'Children’s safety', 'Seat belts on every seat', false, '{school}'),
  ('checkin', 'Children’s safety', 'Emergency exits and hammers', false, '{school}'),
  ('checkin', 'Children’s safety', 'Door, steps and handrails', false, '{school}'),
  ('checkin', 'Children’s safety', 'Stop sign and flashing lamps', false, '{school}'),
  ('checkin', 'Speed governor', 'Governor and its seal', true, '{vendor,school}'),
  ('checkin', 'Keys and documents', 'Keys and remote', false, null),
  ('checkin', 'Keys and documents', 'Insurance sticker', false, null),
  ('checkin', 'Keys and documents', 'Inspection sticker', false, '{vendor,school}'),
  ('checkin', 'Keys and documents', 'Service book', false, null),
  ('checkin', 'Tools and accessories', 'Jack and handle', false, null),
  ('checkin', 'Tools and accessories', 'Wheel spanner', false, null),
  ('checkin', 'Tools and accessories', 'Warning triangles', false, null),
  ('checkin', 'Tools and accessories', 'Fire extinguisher', false, null),
  ('checkin', 'Tools and accessories', 'First-aid kit', false, null),
  ('checkin', 'Tools and accessories', 'Battery, by make and number', false, null),
  ('checkin', 'Tools and accessories', 'Belongings left in the vehicle', false, null),

  ('technical', 'Engine', 'Engine oil, level and condition', false, null),
  ('technical', 'Engine', 'Oil leaks at covers and seals', false, null),
  ('technical', 'Engine', 'Drive belts and tensioners', false, null),
  ('technical', 'Engine', 'Timing belt or chain, by mileage and noise', false, null),
  ('technical', 'Engine', 'Air filter', false, null),
  ('technical', 'Engine', 'Engine mountings', false, null),
  ('technical', 'Engine', 'Idle, noise and smoke', false, null),
  ('technical', 'Cooling', 'Coolant, level and strength', false, null),
  ('technical', 'Cooling', 'Radiator, cap and hoses', false, null),
  ('technical', 'Cooling', 'Water pump and fan', false, null),
  ('technical', 'Fuel', 'Fuel filter and water trap', false, null),
  ('technical', 'Fuel', 'Tank, lines and leaks', false, null),
  ('technical', 'Fuel', 'Injectors and fuel pump', false, null),
  ('technical', 'Ignition and glow', 'Spark plugs and coils, or glow plugs', false, null),
  ('technical', 'Ignition and glow', 'Engine light and fault codes', true, null),
  ('technical', 'Exhaust', 'Manifold, joints and silencers', false, null),
  ('technical', 'Exhaust', 'Catalytic converter or particulate filter', false, null),
  ('technical', 'Transmission', 'Gearbox oil and leaks', false, null),
  ('technical', 'Transmission', 'Gear selection', false, null),
  ('technical', 'Transmission', 'Propeller shaft and centre bearing', false, null),
  ('technical', 'Transmission', 'Drive shafts, joints and boots', false, null),
  ('technical', 'Transmission', 'Differential oil and leaks', false, null),
  ('technical', 'Clutch', 'Pedal travel and biting point', false, null),
  ('technical', 'Clutch', 'Clutch fluid and cylinders', false, null),
  ('technical', 'Steering', 'Play at the wheel', false, null),
  ('technical', 'Steering', 'Rack or box, tie rods and ends', false, null),
  ('technical', 'Steering', 'Power steering fluid, pump and hoses', false, null),
  ('technical', 'Front suspension', 'Ball joints and control arm bushes', false, null),
  ('technical', 'Front suspension', 'Shock absorbers and springs', false, null),
  ('technical', 'Front suspension', 'Stabiliser links and bushes', false, null),
  ('technical', 'Front suspension', 'Front wheel bearings', false, null),
  ('technical', 'Rear suspension', 'Shock absorbers and mountings', false, null),
  ('technical', 'Rear suspension', 'Leaf or coil springs, shackles and bushes', false, null),
  ('technical', 'Rear suspension', 'Rear wheel bearings', false, null),
  ('technical', 'Brakes', 'Brake fluid, level and condition', false, null),
  ('technical', 'Brakes', 'Front pads and discs, in mm', true, null),
  ('technical', 'Brakes', 'Rear pads, or shoes and drums, in mm', true, null),
  ('technical', 'Brakes', 'Pipes, hoses, calipers and cylinders', false, null),
  ('technical', 'Brakes', 'Air pressure, build-up and leaks', false, '{school}'),
  ('technical', 'Brakes', 'Parking brake', false, null),
  ('technical', 'Brakes', 'Servo and ABS light', false, null),
  ('technical', 'Tyres and wheels', 'Front tread, left and right, in mm', true, null),
  ('technical', 'Tyres and wheels', 'Rear tread, left and right, in mm', true, null),
  ('technical', 'Tyres and wheels', 'Pressures, the spare too', false, null),
  ('technical', 'Tyres and wheels', 'Uneven wear, cuts and age', false, null),
  ('technical', 'Electrics', 'Battery test and terminals', false, null),
  ('technical', 'Electrics', 'Alternator, charging voltage', false, null),
  ('technical', 'Electrics', 'Starter', false, null),
  ('technical', 'Electrics', 'All lamps and indicators', false, null),
  ('technical', 'Electrics', 'Horn, wipers and washers', false, null),
  ('technical', 'Air conditioning', 'Temperature at the vents', false, null),
  ('technical', 'Air conditioning', 'Compressor, condenser and leaks', false, null),
  ('technical', 'Air conditioning', 'Cabin filter', false, '{main,vendor}'),
  ('technical', 'Body', 'Doors, hinges and locks', false, null),
  ('technical', 'Body', 'Seat belts and airbag light', false, '{main,vendor}'),
  ('technical', 'Body', 'Rust and accident damage', false, null),
  ('technical', 'Children’s safety', 'Seats and their mountings', false, '{school}'),
  ('technical', 'Children’s safety', 'Seat belts, buckles and anchors', false, '{school}'),
  ('technical', 'Children’s safety', 'Emergency exits open from inside', true, '{school}'),
  ('technical', 'Children’s safety', 'Passenger door and its interlock', false, '{school}'),
  ('technical', 'Children’s safety', 'Warning lamps, stop sign and reversing alarm', false, '{school}'),
  ('technical', 'Children’s safety', 'First-aid kit and fire extinguisher in date', false, '{school}'),
  ('technical', 'Speed governor', 'Fitted, wired and sealed as certified', true, '{vendor,school}'),
  ('technical', 'Speed governor', 'Cuts at the set speed', false, '{vendor,school}'),
  ('technical', 'Speed governor', 'Certificate in date', false, '{vendor,school}'),
  ('technical', 'Underbody', 'Leaks of oil, coolant and fuel', true, null),
  ('technical', 'Underbody', 'Guards, heat shields and exhaust hangers', false, null),
  ('technical', 'Road test', 'Pull and gear changes', false, null),
  ('technical', 'Road test', 'Braking in a straight line', false, null),
  ('technical', 'Road test', 'Steering, pulling and vibration', false, null),
  ('technical', 'Road test', 'Noises over bumps', false, null),
  ('technical', 'Road test', 'Gauges and warning lights afterwards', false, null);

create function give_checklists(of_garage bigint, of_app text) returns void language sql set search_path = public as $$
  insert into checklists (garage_id, kind) values (of_garage, 'checkin'), (of_garage, 'technical');
  insert into checklist_categories (garage_id, kind, name, position)
  select of_garage, kind, category, row_number() over (partition by kind order by min(place)) from default_checklist_items
  where apps is null or of_app = any (apps) group by kind, category order by min(place);
  insert into checklist_items (garage_id, category_id, name, needs_photo, position)
  select of_garage, categories.id, usual.name, usual.needs_photo, row_number() over (partition by categories.id order by usual.place)
  from default_checklist_items usual
  join checklist_categories categories on categories.garage_id = of_garage and categories.kind = usual.kind and categories.name = usual.category
  where usual.apps is null or of_app = any (usual.apps) order by usual.place;
$$;
revoke execute on function give_checklists(bigint, text) from public;

create function begin_checklists() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform give_checklists(new.id, new.app);
  return null;
end $$;
create trigger begin_checklists after insert on garages for each row execute function begin_checklists();

select give_checklists(id, app) from garages order by id;
