import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, noInput, optionalText } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { Percent, percentDraft } from '../percent.ts';

/** Costs from one amount up to another, which is no longer part of it, and what comes on top of them. */
export const PriceRule = z.object({
  /** Nothing is for all categories that have no rules of their own. */
  category: z.string().nullable(),
  fromCost: Amount,
  /** Nothing is without end. */
  toCost: Amount.nullable(),
  markup: Percent,
  roundTo: Amount,
  /** Whether the price follows when goods come in at another cost; else it is only suggested. */
  isAutomatic: z.boolean(),
});
export type PriceRule = z.output<typeof PriceRule>;

const maxRules = 100;
const maxMarkup = 10_000;

const RuleDraft = z.strictObject({
  category: optionalText(80),
  fromCost: AmountDraft,
  toCost: AmountDraft.nullish().transform((cost) => cost ?? null),
  markup: percentDraft(maxMarkup),
  roundTo: AmountDraft.refine((step) => step > 0, 'must be more than 0').default(1),
  isAutomatic: z.boolean().default(false),
});
type RuleDraft = z.output<typeof RuleDraft>;

/** All rules at once: in each category they begin at nothing, each where the one before ends, and the last has no end. */
export const PriceRulesDraft = z
  .strictObject({ version: z.coerce.number().int().min(0), rules: z.array(RuleDraft).max(maxRules) })
  .superRefine(({ rules }, ctx) => {
    for (const { at, field, message } of problemsOf(rules)) ctx.addIssue({ code: 'custom', path: ['rules', at, field], message });
  });

type Placed = RuleDraft & { at: number };
type Problem = { at: number; field: 'fromCost' | 'toCost'; message: string };

function problemsOf(rules: RuleDraft[]): Problem[] {
  const placed = rules.map((rule, at) => ({ ...rule, at }));
  const categories = new Set(placed.map(({ category }) => keyOf(category)));
  return [...categories].flatMap((key) => {
    const own = placed.filter(({ category }) => keyOf(category) === key).sort((a, b) => a.fromCost - b.fromCost);
    return own.flatMap((rule, place) => problemOf(rule, own[place - 1], own[place + 1]));
  });
}

function problemOf({ at, fromCost, toCost }: Placed, before: Placed | undefined, after: Placed | undefined): Problem[] {
  if (toCost !== null && toCost <= fromCost) return [{ at, field: 'toCost', message: 'must be more than where it begins' }];
  if (!before && fromCost !== 0) return [{ at, field: 'fromCost', message: 'must be 0, so that every cost has a markup' }];
  if (before && (before.toCost === null || before.toCost > fromCost))
    return [{ at, field: 'fromCost', message: 'overlaps the rule before it' }];
  if (before && before.toCost !== null && before.toCost < fromCost)
    return [{ at, field: 'fromCost', message: 'leaves costs without a markup' }];
  return !after && toCost !== null ? [{ at, field: 'toCost', message: 'must be left open, so that every cost has a markup' }] : [];
}

/** Categories that differ by case alone are the same. */
const keyOf = (category: string | null): string => category?.toLowerCase() ?? '';

type Range = { category: string | null; fromCost: number; toCost: number | null };

/** The rule of a cost: of the category where it has some, else of all. */
export function ruleFor<Rule extends Range>(rules: readonly Rule[], category: string | null, cost: number): Rule | undefined {
  const of = (key: string) => rules.filter((rule) => keyOf(rule.category) === key);
  const own = category ? of(keyOf(category)) : [];
  const inForce = own.length > 0 ? own : of('');
  return inForce.find(({ fromCost, toCost }) => cost >= fromCost && (toCost === null || cost < toCost));
}

export const readPriceRules = endpoint('GET /api/price_rules', {
  summary: 'What comes on top of which cost',
  access: 'products:read',
  input: noInput,
  output: z.object({ version: z.number(), rules: z.array(PriceRule) }),
});

export const savePriceRules = endpoint('PUT /api/price_rules', {
  summary: 'Write all price rules anew',
  access: 'products:write',
  input: PriceRulesDraft,
  output: z.object({ version: z.number(), rules: z.array(PriceRule) }),
  done: 'Price rules have been saved',
  failed: 'Failed try again',
});

export const suggestPrice = endpoint('GET /api/products/suggested_price', {
  summary: 'What a product is to cost by the price rules; nothing where there are none',
  access: 'products:read',
  input: z.strictObject({ cost: AmountDraft, category: optionalText(80), taxId: Id.nullish().transform((id) => id ?? null) }),
  output: z.object({ price: Amount.nullable(), markup: Percent.nullable() }),
});
