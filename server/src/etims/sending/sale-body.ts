import { shareOf } from '@karakana/contract/share-of.ts';
import { invoiceNumber } from '../../accounting/index.ts';
import { stampOf } from '../../platform/providers/etims/calls.ts';
import { type ChargedLine, chargedLines } from './charged-lines.ts';
import { type Item, unitOf } from './items.ts';
import type { DocumentToSend } from './read-document.ts';
import { type TaxCode, taxCodes } from './tax-codes.ts';
import { writtenBy } from './written-by.ts';

const money = (minor: number): number => minor / 100;

/** What the device is told of an invoice or credit note. Amounts of lines are without tax, which comes beside them. */
export function saleBody(document: DocumentToSend, pin: string, lines: ChargedLine[], items: Item[]) {
  const { kind, number, originalNumber, buyerPin, buyerName, buyerMobile, createdAt, issuedOn, reasonCode } = document;
  const isCredit = kind === 'credit_note';
  const at = stampOf(createdAt);
  return {
    tin: pin,
    invcNo: number,
    orgInvcNo: originalNumber ?? 0,
    trdInvcNo: invoiceNumber(document.numberStyle, isCredit ? 'credit_note' : 'invoice', document.invoiceNumber),
    custTin: buyerPin,
    custNm: buyerName,
    salesTyCd: 'N',
    rcptTyCd: isCredit ? 'R' : 'S',
    pmtTyCd: paymentCode(document),
    salesSttsCd: '02',
    cfmDt: at,
    salesDt: issuedOn.replaceAll('-', ''),
    stockRlsDt: at,
    cnclReqDt: null,
    cnclDt: null,
    rfdDt: isCredit ? at : null,
    rfdRsnCd: reasonCode,
    totItemCnt: lines.length,
    ...taxTotals(lines),
    totTaxblAmt: money(sumOf(lines, 'net')),
    totTaxAmt: money(sumOf(lines, 'tax')),
    totAmt: money(sumOf(lines, 'net') + sumOf(lines, 'tax')),
    prchrAcptcYn: 'N',
    remark: document.note,
    ...writtenBy,
    receipt: {
      custTin: buyerPin,
      custMblNo: buyerMobile,
      rptNo: number,
      rcptPbctDt: at,
      trdeNm: document.garageName,
      adrs: document.garageAddress,
      topMsg: null,
      btmMsg: null,
      prchrAcptcYn: 'N',
    },
    itemList: lines.map((line, at) => itemLine(line, items[at], at + 1)),
  };
}

export const linesToSend = ({ lines, isTaxed }: DocumentToSend): ChargedLine[] => chargedLines(lines, isTaxed);

const sumOf = (lines: ChargedLine[], name: 'net' | 'tax'): number => lines.reduce((sum, line) => sum + line[name], 0);

/** What each letter was charged on, at which rate, and what came of it. */
function taxTotals(lines: ChargedLine[]): Record<string, number> {
  const totals = taxCodes.map((code: TaxCode) => {
    const own = lines.filter(({ taxCode }) => taxCode === code);
    const rate = own[0]?.taxRate ?? usualRates[code];
    return [
      [`taxblAmt${code}`, money(sumOf(own, 'net'))],
      [`taxRt${code}`, rate / 100],
      [`taxAmt${code}`, money(sumOf(own, 'tax'))],
    ] as const;
  });
  return Object.fromEntries(totals.flat());
}

/** What a letter stands for where nothing was charged by it. */
const usualRates: Record<TaxCode, number> = { A: 0, B: 1600, C: 0, D: 0, E: 800 };

function itemLine(line: ChargedLine, item: Item | undefined, itemSeq: number) {
  const { supply, off, net, tax, thousandths, taxCode, description, barcode, unit, itemClass } = line;
  const quantity = thousandths / 1000;
  return {
    itemSeq,
    itemCd: item?.code,
    itemClsCd: itemClass,
    itemNm: description,
    bcd: barcode,
    pkgUnitCd: 'NT',
    pkg: quantity,
    qtyUnitCd: unitOf(unit),
    qty: quantity,
    prc: money(shareOf(supply, 1000, thousandths)),
    splyAmt: money(supply),
    dcRt: 0,
    dcAmt: money(off),
    isrccCd: null,
    isrccNm: null,
    isrcRt: null,
    isrcAmt: null,
    taxTyCd: taxCode,
    taxblAmt: money(net),
    taxAmt: money(tax),
    totAmt: money(net + tax),
  };
}

const paymentCodes: Record<string, string> = { cash: '01', mpesa: '06', card: '05', bank: '04', cheque: '04', wallet: '07' };

/** How it is paid: on credit, in one way, or in several. */
function paymentCode({ methods, isOpen }: Pick<DocumentToSend, 'methods' | 'isOpen'>): string {
  const [first, ...others] = methods;
  if (first === undefined) return '02';
  if (isOpen) return '03';
  return others.length > 0 ? '07' : (paymentCodes[first] ?? '07');
}
