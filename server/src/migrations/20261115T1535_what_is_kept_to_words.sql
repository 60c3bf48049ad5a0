-- The roles of contract/src/permissions.ts, the kinds of a timeline's lines and the types of a document.
alter table invitations add constraint invitations_role_check check (role in (
  'garage', 'manager', 'technician', 'security', 'accountant', 'supplier', 'school_admin', 'school_parent', 'school_guardian', 'school_manager',
  'school_driver', 'school_driver_assistant', 'service_adviser', 'driver', 'security_admin', 'security_manager', 'fleet', 'inventory_admin',
  'inventory_manager', 'system_admin'
));
alter table vehicle_events add constraint vehicle_events_kind_check
  check (kind in ('vehicle', 'customer', 'driver', 'issue', 'document', 'service', 'work'));
alter table documents add constraint documents_type_check
  check (type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp'));

-- A message outlives the customer it went to.
update outbox_messages m set customer_id = null
where customer_id is not null and not exists (select from customers c where c.garage_id = m.garage_id and c.id = m.customer_id);
alter table outbox_messages add foreign key (garage_id, customer_id) references customers (garage_id, id) on delete set null (customer_id);
create index on outbox_messages (garage_id, customer_id) where customer_id is not null;
