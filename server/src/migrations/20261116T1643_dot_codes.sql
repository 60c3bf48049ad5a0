-- What is no list has no codes: one check says both.

alter table work_lines
  drop constraint dot_codes,
  drop constraint work_lines_tyres_check,
  add constraint dot_codes check (jsonb_typeof(tyres) = 'array'
    and not jsonb_path_exists(tyres, '$[*].dot ? (!(@ == null) && !(@ like_regex "^(0[1-9]|[1-4][0-9]|5[0-3])[0-9]{2}$"))'));
