-- Tyres: which products are some, where each one of a line goes and when it was made, and what becomes of the old ones.

alter table products add is_tyre boolean not null default false;

alter table work_lines
  -- A list of { position, dot }; the code is nothing until somebody has read it.
  add tyres jsonb not null default '[]' check (jsonb_typeof(tyres) = 'array'),
  add old_tyres text check (old_tyres in ('kept', 'left')),
  add constraint tyres_are_parts check (kind in ('part', 'own_part') or (tyres = '[]' and old_tyres is null)),
  add constraint dot_codes check (not jsonb_path_exists(tyres, '$[*].dot ? (!(@ == null) && !(@ like_regex "^(0[1-9]|[1-4][0-9]|5[0-3])[0-9]{2}$"))'));
create index tyres_of_works on work_lines (garage_id, work_id) where tyres <> '[]';
