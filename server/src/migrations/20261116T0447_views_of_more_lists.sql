-- Stock, sales, purchases and money have lists of which people save views too.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in (
  'customers', 'vehicles', 'team', 'services', 'messages', 'templates', 'products', 'counts', 'sales', 'purchases', 'bills', 'expenses', 'transactions'
));
