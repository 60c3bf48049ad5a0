-- The movements of some days are read without those of all years.
create index stock_movements_by_day on stock_movements (garage_id, created_at, id);
