-- A brand is one of those the contract knows, so that what reads it need not hope.
alter table campaigns add constraint campaigns_brand_check check (brand in ('main', 'vendor', 'school'));
alter table imports add constraint imports_brand_check check (brand in ('main', 'vendor', 'school'));
alter table outbox_messages add constraint outbox_messages_brand_check check (brand in ('main', 'vendor', 'school'));
alter table sign_ups add constraint sign_ups_brand_check check (brand in ('main', 'vendor', 'school'));
