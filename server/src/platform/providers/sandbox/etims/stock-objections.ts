import { type EtimsBody, unknownPin } from './objections.ts';

const kinds = ['01', '02', '03', '04', '05', '06', '11', '12', '13', '14', '15', '16'];
const cents = (value: unknown): number => Math.round(Number(value) * 100);

/** What the revenue authority would say to a movement of stock as it is; nothing where it is good. */
export function objectionToMovement(body: EtimsBody, knowsItem: (code: string) => boolean): string | undefined {
  const items = (Array.isArray(body.itemList) ? body.itemList : []) as EtimsBody[];
  if (!Number.isSafeInteger(body.sarNo) || Number(body.sarNo) < 1) return 'sarNo is not valid';
  if (!kinds.includes(String(body.sarTyCd))) return 'sarTyCd is not valid';
  if (!/^\d{8}$/.test(String(body.ocrnDt))) return 'ocrnDt is not valid';
  if (body.custTin === unknownPin) return 'custTin is not registered';
  if (items.length === 0 || body.totItemCnt !== items.length) return 'totItemCnt is not valid';
  const unknown = items.find(({ itemCd }) => !knowsItem(String(itemCd)));
  if (unknown) return `itemCd ${unknown.itemCd} is not registered`;
  if (items.some(({ qty, prc }) => !(Number(qty) > 0) || Number(prc) < 0)) return 'qty or prc is not valid';
  return cents(body.totAmt) === items.reduce((sum, { totAmt }) => sum + cents(totAmt), 0) ? undefined : 'totAmt is not valid';
}
