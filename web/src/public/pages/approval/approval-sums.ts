import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import { sumOf } from '@karakana/contract/inventory/sale-totals.ts';
import type { readApproval } from '@karakana/contract/works/approval/approval.ts';
import { totalsOfWork } from '@karakana/contract/works/work/work-totals.ts';

export type Asked = ResponseBody<typeof readApproval>;
export type AskedLine = Asked['lines'][number];
/** What was said to each line so far. */
export type Choices = ReadonlyMap<number, boolean>;

export const approvalAddress = (code: string): string => `/api/approvals/${encodeURIComponent(code)}`;

// On the wire amounts are of major units, quantities of wholes and rates of per cent.
const priced = ({ kind, unitPrice, quantity, discount, taxRate }: AskedLine) => ({
  kind,
  state: undefined,
  coreReturned: 0,
  unitPrice: Math.round(unitPrice * 100),
  quantity: Math.round(quantity * 1000),
  discount: Math.round(discount * 100),
  taxRate: Math.round(taxRate * 100),
});

/** What one line costs by itself, in major units. */
export const costOf = ({ pricesIncludeTax }: Asked, line: AskedLine): number =>
  sumOf(totalsOfWork([priced(line)], { discount: 0, pricesIncludeTax })).total / 100;

/** What these lines come to together, and how much less that is than each by itself. */
export function sumsOf(asked: Asked, lines: AskedLine[]): { total: number; off: number } {
  const { pricesIncludeTax } = asked;
  const discount = Math.round(asked.discount * 100);
  const { total } = sumOf(totalsOfWork(lines.map(priced), { discount, pricesIncludeTax }));
  const alone = sumOf(totalsOfWork(lines.map(priced), { discount: 0, pricesIncludeTax })).total;
  return { total: total / 100, off: (alone - total) / 100 };
}

/** What is to be answered: a deposit goes with its part. */
export const isAsked = ({ state, goesWithId }: AskedLine): boolean => state === 'proposed' && goesWithId === null;

/** What is agreed to by these choices, besides what was agreed to before. */
export const agreedIn = ({ lines }: Asked, choices: Choices): AskedLine[] =>
  lines.filter((line) => {
    const said = lines.find(({ id }) => id === line.goesWithId) ?? line;
    return isAsked(said) ? choices.get(said.id) === true : said.state === 'approved';
  });
