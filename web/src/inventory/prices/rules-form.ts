import { type PriceRule, PriceRulesDraft } from '@karakana/contract/inventory/price-rule.ts';
import { checkForm } from '../../kit/form/check-form.ts';

/** A row says up to which cost it goes; it begins where the one before it ends. */
export type RuleRow = { category: string; toCost: number | string; markup: number | string; roundTo: string; isAutomatic: boolean };
export type RulesForm = { rules: RuleRow[] };

export const steps = ['0.01', '1', '5', '10', '50', '100'];

export const formOf = (rules: PriceRule[]): RulesForm => ({
  rules: rules.map(({ category, toCost, markup, roundTo, isAutomatic }) => ({
    category: category ?? '',
    toCost: toCost ?? '',
    markup,
    roundTo: String(roundTo),
    isAutomatic,
  })),
});

/** Rows of a category stand in the order of their costs. */
export function rulesOf({ rules }: RulesForm) {
  const ends = new Map<string, number | string>();
  return rules.map(({ category, toCost, markup, roundTo, isAutomatic }) => {
    const key = category.trim().toLowerCase();
    const fromCost = ends.get(key) ?? 0;
    ends.set(key, toCost);
    return { category, fromCost, toCost: toCost === '' ? null : toCost, markup, roundTo, isAutomatic };
  });
}

export function checkRules(form: RulesForm): Record<string, string> {
  const found = checkForm(PriceRulesDraft)({ version: 0, rules: rulesOf(form) });
  // A row shows where it ends; where it begins is the end of the one before.
  return Object.fromEntries(Object.entries(found).map(([field, problem]) => [field.replace('fromCost', 'toCost'), problem]));
}

/** One more row of a category, after its last. */
export function withRowAfter(rules: RuleRow[], category: string): RuleRow[] {
  const blank: RuleRow = { category, toCost: '', markup: '', roundTo: '1', isAutomatic: false };
  const last = rules.findLastIndex((rule) => rule.category === category);
  return last < 0 ? [...rules, blank] : [...rules.slice(0, last + 1), blank, ...rules.slice(last + 1)];
}
