-- What a vehicle is recognised by among others: a photo, small enough for lists.
alter table vehicles add photo_file text;
