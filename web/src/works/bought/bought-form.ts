import { ruleFor } from '@karakana/contract/inventory/price-rule.ts';
import { rulePrice } from '@karakana/contract/inventory/rule-price.ts';
import { BoughtPart } from '@karakana/contract/works/parts/bought.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { toMajor, toMinor } from '../../accounting/minor-units.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { checkForm } from '../../kit/form/check-form.ts';

export type BoughtForm = {
  id: number;
  lineId: number | null;
  productId: string | null;
  /** What it is, where it is no product. */
  name: string;
  isStocked: boolean;
  supplierId: string | null;
  quantity: number | string;
  cost: number | string;
  unitPrice: number | string;
  taxId: string | null;
  moneyAccountId: string | null;
  reference: string;
};

export const boughtFor = (id: number, line?: WorkLine): BoughtForm => ({
  id,
  lineId: line?.id ?? null,
  productId: null,
  name: '',
  isStocked: false,
  supplierId: null,
  quantity: line ? line.missing || line.quantity : 1,
  cost: '',
  unitPrice: '',
  taxId: null,
  moneyAccountId: null,
  reference: '',
});

/** What is sent; a line has its product and price, and only what is none yet has a name. */
export const boughtInput = ({ unitPrice, lineId, productId, name, isStocked, ...form }: BoughtForm) => ({
  ...form,
  supplierId: form.supplierId ?? '',
  lineId,
  ...(lineId === null && productId !== null ? { productId } : {}),
  ...(lineId === null && productId === null ? { name, isStocked } : {}),
  ...(lineId !== null || unitPrice === '' ? {} : { unitPrice }),
});

/** What is wrong with what was written, by field. */
export function checkBought(form: BoughtForm): Record<string, string> {
  const isUnnamed = form.lineId === null && form.productId === null && form.name === '';
  return { ...checkForm(BoughtPart)(boughtInput(form)), ...(isUnnamed && { productId: translateServerText('Say what was bought') }) };
}

type Rule = { category: string | null; fromCost: number; toCost: number | null; markup: number; roundTo: number };

/** What the customer pays by the rules of the garage for what cost so much, all in major units; nothing where no rule says so. */
export function suggestedPrice(cost: number, { rules, taxWithin }: { rules: Rule[]; taxWithin: number }): number | undefined {
  const rule = cost > 0 ? ruleFor(rules, null, cost) : undefined;
  const step = rule && { markup: toMinor(rule.markup), roundTo: toMinor(rule.roundTo) };
  return step && toMajor(rulePrice(toMinor(cost), step, toMinor(taxWithin)));
}

type Standing = Pick<WorkRecord, 'status' | 'archivedAt' | 'isConfirmed'>;

/** Whether something can be bought for a work where it stands. */
export const takesParts = ({ status, archivedAt, isConfirmed }: Standing): boolean =>
  (status === 'booked' || status === 'in_progress') && archivedAt === null && isConfirmed;
