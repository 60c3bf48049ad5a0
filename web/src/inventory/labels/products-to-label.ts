import { maxLabels } from '@karakana/contract/inventory/label.ts';
import { listProducts, type ProductFilter } from '@karakana/contract/inventory/product.ts';
import { call } from '../../kit/api/client.ts';

type Label = { productId: number; copies: number };

/** Of which products: some, all that a filter finds, or what came, a label for each piece. */
export type ToLabel = { ids: number[] } | { filter: ProductFilter } | { pieces: Label[] };

const perPage = 200;

/** The labels that are wanted, or more of them than can be printed at once. */
export async function labelsFor(wanted: ToLabel, copies: number): Promise<Label[]> {
  if ('pieces' in wanted) return wanted.pieces;
  const ids = 'ids' in wanted ? wanted.ids : await idsOf(wanted.filter);
  return ids.map((productId) => ({ productId, copies }));
}

async function idsOf(filter: ProductFilter): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length <= maxLabels; page += 1) {
    const { entries } = await call(listProducts, { ...filter, page, perPage, sort: 'name' });
    ids.push(...entries.map(({ id }) => id));
    if (entries.length < perPage) break;
  }
  return ids;
}

export const countLabels = (labels: Label[]): number => labels.reduce((sum, { copies }) => sum + copies, 0);

type Came = { lineId: number; quantity: number };

/** A label for each piece that came; of what is measured one for each unit that was begun. */
export const piecesOf = (came: Came[], lines: { id: number; productId: number }[]): Label[] =>
  came.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ productId: line.productId, copies: Math.ceil(quantity) }] : [];
  });
