import { parseQuantity } from '@karakana/contract/quantity.ts';
import { shareOf } from '@karakana/contract/share-of.ts';
import { stampOf } from '../../platform/providers/etims/calls.ts';
import type { FoundDevice } from '../find-device.ts';
import { type Item, unitOf } from './items.ts';
import type { MovedLine, MovementToSend } from './read-movement.ts';
import { writtenBy } from './written-by.ts';

const money = (minor: number): number => minor / 100;

/** What moved stock, as the revenue authority numbers it: what came in, and what went out. */
const codes: Record<MovementToSend['kind'], [came: string, went: string]> = {
  opening: ['06', '16'],
  purchase: ['02', '12'],
  sale: ['03', '11'],
  sale_return: ['03', '11'],
  work: ['03', '11'],
  work_return: ['03', '11'],
  transfer_in: ['04', '13'],
  transfer_out: ['04', '13'],
  count: ['06', '16'],
  supplier_return: ['02', '12'],
};

/** What the device is told of a movement of stock. Amounts are what the goods have cost, without tax. */
export function movementBody(movement: MovementToSend, number: number, { pin, bhfId }: FoundDevice, items: Item[]) {
  const { kind, isIn, lines, otherBhfId, supplierPin, queuedAt } = movement;
  const [came, went] = codes[kind];
  const total = money(lines.reduce((sum, { value }) => sum + value, 0));
  return {
    tin: pin,
    bhfId,
    sarNo: number,
    orgSarNo: 0,
    regTyCd: 'M',
    // Between branches the other one is the same taxpayer.
    custTin: otherBhfId === null ? supplierPin : pin,
    custNm: null,
    custBhfId: otherBhfId,
    sarTyCd: isIn ? came : went,
    ocrnDt: stampOf(queuedAt).slice(0, 8),
    totItemCnt: lines.length,
    totTaxblAmt: total,
    totTaxAmt: 0,
    totAmt: total,
    remark: null,
    ...writtenBy,
    itemList: lines.map((line, at) => movedItem(line, items[at], at + 1)),
  };
}

function movedItem({ itemName, itemClass, barcode, unit, quantity, value }: MovedLine, item: Item | undefined, itemSeq: number) {
  const thousandths = parseQuantity(quantity) ?? 0;
  return {
    itemSeq,
    itemCd: item?.code,
    itemClsCd: itemClass,
    itemNm: itemName,
    bcd: barcode,
    pkgUnitCd: 'NT',
    pkg: thousandths / 1000,
    qtyUnitCd: unitOf(unit),
    qty: thousandths / 1000,
    itemExprDt: null,
    prc: money(shareOf(value, 1000, thousandths)),
    splyAmt: money(value),
    totDcAmt: 0,
    taxblAmt: money(value),
    taxTyCd: item?.taxCode,
    taxAmt: 0,
    totAmt: money(value),
  };
}

/** What is left of an item, which the device is told after it moved. */
export const stockBody = ({ pin, bhfId }: FoundDevice, { code, onHand }: { code: string; onHand: string }) => ({
  tin: pin,
  bhfId,
  itemCd: code,
  rsdQty: Number(onHand),
  ...writtenBy,
});
