export type EtimsBody = Record<string, unknown>;

type Knowing = { knowsItem(code: string): boolean; original: EtimsBody | 'unknown' | undefined };

const taxCodes = ['A', 'B', 'C', 'D', 'E'] as const;
/** Nobody has this PIN. */
export const unknownPin = 'A000000000X';
const pinForm = /^[A-Z]\d{9}[A-Z]$/;
const cents = (value: unknown): number => Math.round(Number(value) * 100);

/** What the revenue authority would say to a sale or credit note as it is; nothing where it is good. */
export function objectionTo(body: EtimsBody, { knowsItem, original }: Knowing): string | undefined {
  const items = (Array.isArray(body.itemList) ? body.itemList : []) as EtimsBody[];
  if (!Number.isSafeInteger(body.invcNo) || Number(body.invcNo) < 1) return 'invcNo is not valid';
  if (body.custTin !== null && !pinForm.test(String(body.custTin))) return 'custTin is not valid';
  if (body.custTin === unknownPin) return 'custTin is not registered';
  if (body.rcptTyCd !== 'S' && body.rcptTyCd !== 'R') return 'rcptTyCd is not valid';
  if (items.length === 0 || body.totItemCnt !== items.length) return 'totItemCnt is not valid';
  for (const item of items) {
    const objection = objectionToItem(item);
    if (objection) return objection;
    if (!knowsItem(String(item.itemCd))) return `itemCd ${item.itemCd} is not registered`;
  }
  return objectionToTotals(body, items) ?? (body.rcptTyCd === 'R' ? objectionToCredit(body, original) : undefined);
}

function objectionToItem(item: EtimsBody): string | undefined {
  if (!taxCodes.some((code) => code === item.taxTyCd)) return 'taxTyCd is not valid';
  if (!/^\d{8,10}$/.test(String(item.itemClsCd))) return 'itemClsCd is not valid';
  if (Number(item.qty) <= 0 || Number(item.prc) < 0 || cents(item.splyAmt) < 0) return 'qty or prc is not valid';
  if (cents(item.splyAmt) - cents(item.dcAmt) !== cents(item.taxblAmt)) return 'taxblAmt is not valid';
  if (cents(item.taxblAmt) + cents(item.taxAmt) !== cents(item.totAmt)) return 'totAmt is not valid';
  return undefined;
}

function objectionToTotals(body: EtimsBody, items: EtimsBody[]): string | undefined {
  for (const code of taxCodes)
    for (const [head, line] of [
      ['taxblAmt', 'taxblAmt'],
      ['taxAmt', 'taxAmt'],
    ] as const) {
      const sum = items.filter(({ taxTyCd }) => taxTyCd === code).reduce((all, item) => all + cents(item[line]), 0);
      if (cents(body[`${head}${code}`]) !== sum) return `${head}${code} is not valid`;
    }
  const sum = (name: 'taxblAmt' | 'taxAmt' | 'totAmt') => items.reduce((all, item) => all + cents(item[name]), 0);
  if (cents(body.totTaxblAmt) !== sum('taxblAmt')) return 'totTaxblAmt is not valid';
  if (cents(body.totTaxAmt) !== sum('taxAmt')) return 'totTaxAmt is not valid';
  return cents(body.totAmt) === sum('totAmt') ? undefined : 'totAmt is not valid';
}

function objectionToCredit(body: EtimsBody, original: Knowing['original']): string | undefined {
  if (!/^\d{2}$/.test(String(body.rfdRsnCd))) return 'rfdRsnCd is required';
  if (original === 'unknown') return undefined;
  if (!original) return `orgInvcNo ${body.orgInvcNo} is not found`;
  return cents(body.totAmt) > cents(original.totAmt) ? 'totAmt is more than that of the original' : undefined;
}
