import { dayOf, formatDay } from '@karakana/contract/dates.ts';
import type { CountScope, CountState } from '@karakana/contract/inventory/count.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { sql } from 'kysely';
import { documentHead, documentParty, type PaperFact } from '../../platform/papers/document-parts.ts';
import { readLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper, PaperPart, PaperTable, PaperText } from '../../platform/papers/paper.ts';
import { paperQuantity } from '../../platform/papers/paper-figures.ts';
import { type PaperColumn, paperTable } from '../../platform/papers/paper-parts.ts';
import { printedOn } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { hidesExpected, linesOf } from './shown-counts.ts';

type Count = {
  id: number;
  number: string;
  branchId: number;
  state: CountState;
  scope: CountScope;
  category: string | null;
  isBlind: boolean;
  reason: string | null;
  createdBy: string | null;
  createdAt: string;
};

/** What is carried along the shelves: every product with a box for how many there are. */
export async function countSheet(ctx: Ctx, count: Count): Promise<Paper> {
  const letterhead = await readLetterhead(ctx);
  const branchName = await readBranchName(ctx, count);
  const lines = await readLines(ctx, count);
  return {
    title: `Count sheet ${count.number}`,
    size: 'A4',
    parts: [
      ...documentHead(letterhead, 'Count sheet', count.number),
      documentParty({ heading: 'Branch', lines: [branchName, scopeOf(count), ...(count.reason ? [count.reason] : [])] }, factsOf()),
      linesPart(lines, hidesExpected(count)),
      signatures,
    ],
    foot: [letterhead.name, count.number, printedOn(ctx, letterhead)].join(', '),
  };

  function factsOf(): PaperFact[] {
    return [
      ['Date', formatDay(dayOf(count.createdAt), 'en', letterhead.dayFormat)],
      ...(count.createdBy ? [['Begun by', count.createdBy] satisfies PaperFact] : []),
      ['Products', String(lines.length)],
    ];
  }
}

const scopes: Record<CountScope, string> = {
  all: 'All products',
  in_stock: 'What is in stock',
  category: 'One category',
  chosen: 'Chosen products',
};

const scopeOf = ({ scope, category }: Count): string => (category === null ? scopes[scope] : `Category ${category}`);

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** What should be there: what the books had when it was counted, or have now where nobody has counted it yet. */
async function readLines(ctx: Ctx, { id, branchId }: Count) {
  const lines = await linesOf(ctx, id)
    .leftJoin('stock', (join) =>
      join
        .onRef('stock.garageId', '=', 'stockCountLines.garageId')
        .onRef('stock.productId', '=', 'stockCountLines.productId')
        .on('stock.branchId', '=', branchId),
    )
    .select([
      'products.name',
      'products.code',
      'products.barcode',
      'products.unit',
      'products.category',
      'stockCountLines.counted',
      sql<string>`coalesce(stock_count_lines.expected, stock.on_hand, 0)`.as('expected'),
    ])
    .orderBy(sql`lower(products.category) nulls last, lower(products.name), products.id`)
    .execute();
  return lines.map(({ counted, expected, ...line }) => ({
    ...line,
    counted: counted === null ? '' : paperQuantity(parseQuantity(counted) ?? 0),
    expected: paperQuantity(parseQuantity(expected) ?? 0),
  }));
}

const columnsOf = (isBlind: boolean): PaperColumn[] => [
  { heading: 'Product', width: 43, align: 'left' },
  { heading: 'Code', width: 18, align: 'left' },
  { heading: 'Barcode', width: 20, align: 'left' },
  { heading: 'Unit', width: 14, align: 'left' },
  ...(isBlind ? [] : [{ heading: 'Expected', width: 14, align: 'right' } as const]),
  { heading: 'Counted', width: 20, align: 'right' },
];

function linesPart(lines: Line[], isBlind: boolean): PaperTable {
  const columns = columnsOf(isBlind);
  const cells = ({ name, code, barcode, unit, expected, counted }: Line) => [
    name,
    code ?? '',
    barcode ?? '',
    unit,
    ...(isBlind ? [] : [expected]),
    counted,
  ];
  const { table } = paperTable(columns, lines.map(cells));
  const [headings = [], ...rows] = table.body;
  const body = rows.flatMap((row, at) => {
    const { category } = lines[at] ?? { category: null };
    const isNew = at === 0 ? category !== null : !isSame(category, lines[at - 1]?.category ?? null);
    return isNew ? [categoryRow(category ?? 'Without a category', columns.length), row] : [row];
  });
  return { table: { ...table, body: [headings, ...body] }, layout: 'rowsToFillIn' };
}

const isSame = (one: string | null, other: string | null): boolean => one?.toLowerCase() === other?.toLowerCase();

const categoryRow = (category: string, cells: number): PaperText[] => [
  { text: category, bold: true, colSpan: cells },
  ...Array.from({ length: cells - 1 }, () => ({ text: '' })),
];

const signature = (said: string): PaperPart => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 155, y2: 0, lineWidth: 0.75, lineColor: '#1f2933' }], margin: [0, 34, 0, 3] },
    { text: said, fontSize: 8, color: '#52606d' },
  ],
  width: 155,
});

const signatures: PaperPart = {
  stack: [{ columns: ['Counted by', 'Checked by', 'Date'].map(signature), columnGap: 25 }],
  unbreakable: true,
  margin: [0, 8, 0, 0],
};

async function readBranchName(ctx: Ctx, { branchId }: Count): Promise<string> {
  const { name } = await ctx.db
    .selectFrom('branches')
    .select('name')
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow();
  return name;
}
