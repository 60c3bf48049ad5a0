-- Of what somebody does not want to be told in a garage; everything else is told. What concerns money cannot be switched off.
create table muted_notifications (
  garage_id bigint not null references garages (id),
  user_id bigint not null references users (id),
  kind text not null check (kind in (
    'assigned', 'mentioned', 'vehicle_given', 'request_answered', 'booking', 'arrived', 'answered', 'unanswered', 'promise', 'ready', 'uncollected',
    'parts_wanted', 'parts_came', 'sms_received', 'joined', 'import_ended'
  )),
  primary key (garage_id, user_id, kind)
);
select own_table('muted_notifications');
