import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A column by which rows may be picked in whatever garage they are, and why. */
export type Exception = { table: string; by: string; why: string };

type Node = Record<string, unknown>;
type Column = { alias: string; column: string };
/** A table of a statement; its key says which garage a row belongs to. */
type Table = { name: string; key: string; isScoped: boolean };
/** One select, update, delete or insert, with the tables it names; an alias that is no table stands for a part of the statement. */
type Level = { tables: Map<string, Table>; parts: Set<string>; hidden: Set<string>; outer: Level | null };
type Rules = { owned: ReadonlySet<string>; exceptions: readonly Exception[] };
export type Judgement = { unscoped: string[]; used: Exception[] };

/** Which tables of a garage a statement touches without saying of which garage, and which exceptions it needs; read by PostgreSQL's own parser. */
export function judge(sql: string, rules: Rules): Judgement {
  const judgement: Judgement = { unscoped: [], used: [] };
  walk(parseSync(sql), null, rules, judgement);
  return judgement;
}

function walk(value: unknown, outer: Level | null, rules: Rules, judgement: Judgement): void {
  for (const [kind, inner] of Object.entries(isNode(value) || Array.isArray(value) ? value : {}))
    walk(inner, isStatement(kind, inner) ? judgeLevel(kind, inner, outer, { rules, judgement }) : outer, rules, judgement);
}

/** The two halves of a union are statements without their kind. */
const isStatement = (kind: string, inner: unknown): inner is Node =>
  ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt'].includes(kind) || (isNode(inner) && 'limitOption' in inner);

function judgeLevel(
  kind: string,
  statement: Node,
  outer: Level | null,
  { rules, judgement }: { rules: Rules; judgement: Judgement },
): Level {
  const level: Level = { tables: new Map(), parts: new Set(), hidden: hiddenBy(statement, outer), outer };
  const conditions: unknown[] = [statement.whereClause];
  for (const source of [statement.fromClause, statement.usingClause].flat()) gather(source, level, { conditions, rules });
  if (isNode(statement.relation)) nameTable(statement.relation, level, rules);
  const columns = listOf(statement.cols).map((column) => partOf(column, 'ResTarget').name);
  if (kind === 'InsertStmt') for (const table of level.tables.values()) table.isScoped = columns.includes('garage_id');
  else {
    scope(level, conditions, []);
    judgement.used.push(...scope(level, conditions, rules.exceptions));
  }
  for (const { name, isScoped } of level.tables.values()) if (!isScoped && rules.owned.has(name)) judgement.unscoped.push(name);
  return level;
}

/** Names that the statement gives to parts of itself. */
function hiddenBy(statement: Node, outer: Level | null): Set<string> {
  const parts = isNode(statement.withClause) ? listOf(statement.withClause.ctes) : [];
  return new Set([...(outer?.hidden ?? []), ...parts.map((part) => String(partOf(part, 'CommonTableExpr').ctename))]);
}

function gather(source: unknown, level: Level, into: { conditions: unknown[]; rules: Rules }): void {
  if (!isNode(source)) return;
  if (isNode(source.RangeVar)) nameTable(source.RangeVar, level, into.rules);
  if (isNode(source.RangeSubselect)) level.parts.add(aliasOf(source.RangeSubselect));
  if (!isNode(source.JoinExpr)) return;
  into.conditions.push(source.JoinExpr.quals);
  for (const side of [source.JoinExpr.larg, source.JoinExpr.rarg]) gather(side, level, into);
}

function nameTable(range: Node, level: Level, { owned }: Rules): void {
  const name = String(range.relname);
  const alias = aliasOf(range) || name;
  if (range.schemaname !== undefined && range.schemaname !== 'public') return;
  if (level.hidden.has(name)) level.parts.add(alias);
  else if (name === 'garages') level.tables.set(alias, { name, key: 'id', isScoped: false });
  else if (owned.has(name)) level.tables.set(alias, { name, key: 'garage_id', isScoped: false });
}

/** Brings the given garage from table to table until no condition brings it further; tells which exceptions were needed. */
function scope(level: Level, conditions: unknown[], exceptions: readonly Exception[]): Exception[] {
  const used: Exception[] = [];
  for (let found = true; found; ) {
    found = false;
    for (const [alias, table] of level.tables) {
      if (table.isScoped) continue;
      const needed: Exception[] = [];
      if (!conditions.some((condition) => holds(condition, { alias, table, level, exceptions, needed }))) continue;
      table.isScoped = true;
      used.push(...needed);
      found = true;
    }
  }
  return used;
}

type Asked = { alias: string; table: Table; level: Level; exceptions: readonly Exception[]; needed: Exception[] };

/** Whether a condition keeps a table to the given garage: one of those that all have to hold, each of those of which one has to. */
function holds(condition: unknown, asked: Asked): boolean {
  if (!isNode(condition)) return false;
  if (isNode(condition.BoolExpr)) {
    const parts = listOf(condition.BoolExpr.args);
    if (condition.BoolExpr.boolop === 'AND_EXPR') return parts.some((part) => holds(part, asked));
    return condition.BoolExpr.boolop === 'OR_EXPR' && parts.every((part) => holds(part, asked));
  }
  if (isNode(condition.SubLink)) return isExcepted(columnOf(condition.SubLink.testexpr), asked);
  if (isNode(condition.NullTest)) return condition.NullTest.nulltesttype === 'IS_NULL' && isExcepted(noneOf(condition.NullTest.arg), asked);
  if (!isNode(condition.A_Expr)) return false;
  const { lexpr, rexpr } = condition.A_Expr;
  return keeps(condition.A_Expr, { from: lexpr, to: rexpr }, asked) || keeps(condition.A_Expr, { from: rexpr, to: lexpr }, asked);
}

function keeps(comparison: Node, { from, to }: { from: unknown; to: unknown }, asked: Asked): boolean {
  const { alias, table, level } = asked;
  const column = columnOf(from);
  if (isExcepted(column, asked)) return true;
  if (column?.column !== table.key || ownerOf(column, level) !== alias || !isEquality(comparison)) return false;
  const source = columnOf(to);
  return source ? isScopedAt(source, level) : isGiven(to);
}

function isExcepted(column: Column | null, { alias, table, level, exceptions, needed }: Asked): boolean {
  if (!column || ownerOf(column, level) !== alias) return false;
  const exception = exceptions.find(({ table: name, by }) => name === table.name && by === column.column);
  if (exception) needed.push(exception);
  return exception !== undefined;
}

/** Rows without a value in a column are picked by `column is null`. */
function noneOf(expression: unknown): Column | null {
  const column = columnOf(expression);
  return column && { ...column, column: `${column.column} is null` };
}

/** A part of the statement has been looked at by itself, so whatever garage it names is the right one. */
function isScopedAt({ alias, column }: Column, level: Level | null): boolean {
  if (!level) return false;
  const table = level.tables.get(alias);
  if (table) return table.isScoped && table.key === column;
  return level.parts.has(alias) ? column === 'garage_id' : isScopedAt({ alias, column }, level.outer);
}

/** A column without a table before it belongs to the one that can have it. */
function ownerOf({ alias, column }: Column, level: Level): string | undefined {
  if (alias) return alias;
  const owned = [...level.tables].find(([, { key }]) => key === 'garage_id');
  return (column === 'garage_id' ? owned : (owned ?? [...level.tables][0]))?.[0];
}

const isEquality = ({ kind, name }: Node): boolean => kind === 'AEXPR_OP' && partOf(listOf(name)[0], 'String').sval === '=';

function columnOf(expression: unknown): Column | null {
  if (!isNode(expression) || !isNode(expression.ColumnRef)) return null;
  const fields = listOf(expression.ColumnRef.fields).map((field) => String(partOf(field, 'String').sval));
  return { alias: fields.at(-2) ?? '', column: fields.at(-1) ?? '' };
}

function isGiven(expression: unknown): boolean {
  if (!isNode(expression)) return false;
  return isNode(expression.TypeCast) ? isGiven(expression.TypeCast.arg) : 'ParamRef' in expression || 'A_Const' in expression;
}

const aliasOf = (range: Node): string => (isNode(range.alias) ? String(range.alias.aliasname) : '');
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const partOf = (value: unknown, kind: string): Node => (isNode(value) && isNode(value[kind]) ? value[kind] : {});
