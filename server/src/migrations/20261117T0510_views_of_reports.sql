-- Reports are asked the same again and again too.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in (
  'customers', 'vehicles', 'team', 'services', 'messages', 'templates', 'products', 'counts', 'sales', 'purchases', 'bills', 'expenses', 'transactions',
  'estimates', 'bookings', 'inspection_list', 'progress', 'pending', 'completed', 'archived',
  'account_balances', 'trial_balance', 'general_ledger', 'profit_loss', 'balance_sheet', 'stock_movements', 'stock_level', 'profit_margin',
  'service_orders', 'service_vehicles', 'customer_statement', 'daily_report', 'performance'
));
