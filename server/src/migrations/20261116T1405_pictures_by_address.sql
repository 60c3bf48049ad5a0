-- A picture is asked for by its address, and by whoever makes one up.
create index on vehicles (garage_id, photo_file) where photo_file is not null;
create index on products (garage_id, picture_file) where picture_file is not null;
