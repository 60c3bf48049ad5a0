import pg from 'pg';

type Column = { table: string; column: string; hasDefault: boolean };
type Checked = Column & { words: string[] };
type View = { view: string; text: string };

/** A type as kysely-codegen takes it, which adds `null` by itself. */
type Named = { type: 'Identifier'; name: string };

/** The types of the columns that the database keeps to some words or to exact decimals, by table and column. */
export async function typesOfCheckedColumns(url: string): Promise<Record<string, Named>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const checked = (await client.query<Checked>(columnsOfWords)).rows;
    const exact = (await client.query<Column>(exactColumns)).rows;
    const { rows: views } = await client.query<View>(
      `select viewname as view, definition as text from pg_views where schemaname = 'public'`,
    );
    const shown: Checked[] = [];
    for (const view of views) shown.push(...(await shownBy(client, view, checked)));
    return Object.fromEntries([
      ...[...checked, ...shown].map((column) => [`${column.table}.${column.column}`, typeOf(unionOf(column.words), column)]),
      // Written as a number it would have been a float on the way.
      ...exact.map((column) => [`${column.table}.${column.column}`, typeOf('string', column)]),
    ]);
  } finally {
    await client.end();
  }
}

const unionOf = (words: string[]): string => words.map((word) => JSON.stringify(word)).join(' | ');

const typeOf = (type: string, { hasDefault }: Column): Named => ({ type: 'Identifier', name: hasDefault ? `Generated<${type}>` : type });

/** A view shows columns of tables; what its query answers says which. */
async function shownBy(client: pg.Client, { view, text }: View, checked: Checked[]): Promise<Checked[]> {
  const { fields } = await client.query(`select * from (${text.replace(/;\s*$/, '')}) shown limit 0`);
  const { rows: origins } = await client.query<{ oid: number; at: number; name: string }>(
    `select attrelid::int as oid, attnum as at, attrelid::regclass || '.' || attname as name from pg_attribute where attnum > 0`,
  );
  return fields.flatMap(({ name, tableID, columnID }) => {
    const origin = origins.find(({ oid, at }) => oid === tableID && at === columnID)?.name;
    const column = checked.find((known) => `${known.table}.${known.column}` === origin);
    return column ? [{ ...column, table: view, column: name, hasDefault: false }] : [];
  });
}

const column = `attrelid::regclass::text as "table", attname as column, atthasdef as "hasDefault"`;

/** As PostgreSQL writes a check of a column against a list of words. */
const columnsOfWords = `
  select ${column}, array(select word[1] from regexp_matches(text, '''([^'']+)''::text', 'g') word) as words
  from (select conrelid, conkey, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace) kept
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where cardinality(conkey) = 1 and text ~ '^CHECK \\(\\(\\S+ = ANY \\(ARRAY\\[[^]]+\\]\\)\\)\\)$'
  order by 1, 2`;

const exactColumns = `
  select ${column} from pg_attribute join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
  where format_type(atttypid, atttypmod) = 'numeric(14,3)' order by 1, 2`;
