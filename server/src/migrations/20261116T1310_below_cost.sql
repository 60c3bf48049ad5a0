-- Why a line is sold for less than it costs.
alter table work_lines add below_cost_reason text check (below_cost_reason <> '');
