-- Quantities are exact to a thousandth: litres, hours, metres. See contract/src/quantity.ts.
alter table work_lines alter column quantity type numeric(14, 3)
  using least(greatest(round(quantity, 3), 0.001), 99999999999.999);
