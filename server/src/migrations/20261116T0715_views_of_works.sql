-- The lists of works are ones of which people save views too.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in (
  'customers', 'vehicles', 'team', 'services', 'messages', 'templates', 'products', 'counts', 'sales', 'purchases', 'bills', 'expenses', 'transactions',
  'estimates', 'bookings', 'inspection_list', 'progress', 'pending', 'completed', 'archived'
));
