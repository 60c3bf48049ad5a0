-- Products are searched beside customers and vehicles, in the same way (decision 0011): the newest first, by an index that holds the text, and knowing how common a word is.
create index products_newest_first on products (garage_id, id) include (search) where archived_at is null;
create view findable_products as
  select garage_id, id, search, code, barcode, archived_at from products;
grant select on findable_products to karakana_app;
alter table products alter column search set statistics 200;
alter index products_garage_id_search_idx set (gin_pending_list_limit = 256);
