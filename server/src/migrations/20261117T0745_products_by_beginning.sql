-- Whoever types the beginning of a code, a barcode or a name finds these first, however many products have it somewhere else.
drop index product_codes;
drop index product_barcodes;
create unique index product_codes on products (garage_id, lower(code) text_pattern_ops) where archived_at is null;
create unique index product_barcodes on products (garage_id, barcode text_pattern_ops) where archived_at is null;
create index product_names on products (garage_id, lower(name) text_pattern_ops, id) where archived_at is null;
create or replace view findable_products as
  select garage_id, id, search, code, barcode, archived_at, name from products;
