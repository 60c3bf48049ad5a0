import { formatDay } from '@karakana/contract/dates.ts';
import { type CertificateFields, signedText } from '@karakana/contract/works/certificates/proof.ts';
import { documentHead, type PaperFact } from '../../platform/papers/document-parts.ts';
import { type LinkingPaperCtx, readLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper, PaperPart, PaperTable } from '../../platform/papers/paper.ts';
import { printedOn } from '../../platform/papers/print-paper.ts';
import { faint, ink, signatures } from '../papers/work-paper-parts.ts';

export type Signed = CertificateFields & { keyId: string; signature: string; invalidatedAt: string | null };

/** Where a certificate is looked at and checked. */
export const linkToCertificate = (origin: string, code: string): string => `${origin}/verify/${code}`;

/** The same with all that it says and who signed it, so that it can be checked where there is no connection. */
const provenLink = (origin: string, { keyId, signature, ...fields }: Signed): string =>
  `${linkToCertificate(origin, fields.code)}#${Buffer.from(signedText(keyId, fields)).toString('base64url')}.${signature}`;

/** What the owner of a vehicle shows on the road: what is fitted, until when it holds, and a code that proves it. */
export async function certificatePaper(ctx: LinkingPaperCtx, signed: Signed): Promise<Paper> {
  const letterhead = await readLetterhead(ctx);
  const day = (on: string) => formatDay(on, 'en', letterhead.dayFormat);
  const { number, registration, vin, serial, model, limitKmh, fittedOn, issuedOn, validTo, fitter, dealer, invalidatedAt } = signed;
  const facts: PaperFact[] = [
    ['Registration', registration],
    ...(vin ? [['Chassis number (VIN)', vin] satisfies PaperFact] : []),
    ['Serial number of the device', serial],
    ...(model ? [['Model', model] satisfies PaperFact] : []),
    ['Speed limit', `${limitKmh} km/h`],
    ['Fitted on', day(fittedOn)],
    ['Issued on', day(issuedOn)],
    ['Valid to', day(validTo)],
    ['Fitted by', fitter],
    ['Dealer', dealer],
  ];
  return {
    title: `Certificate ${number}`,
    size: 'A4',
    parts: [
      ...documentHead(letterhead, 'Speed governor certificate', number),
      ...(invalidatedAt === null ? [] : [withdrawn(day(invalidatedAt.slice(0, 10)))]),
      { text: registration, fontSize: 34, bold: true, alignment: 'center', margin: [0, 6, 0, 2] },
      { text: `limited to ${limitKmh} km/h, valid to ${day(validTo)}`, fontSize: 13, alignment: 'center', margin: [0, 0, 0, 16] },
      { columns: [{ stack: [table(facts)], width: '*' }, code(provenLink(ctx.origin, signed))], columnGap: 24 },
      {
        text: `This is to certify that the speed governor named here was fitted to the vehicle named here, set and sealed, and that it limits its speed to ${limitKmh} km/h.`,
        margin: [0, 18, 0, 28],
        fontSize: 10,
      },
      signatures(['Fitter', 'For the dealer, stamp']),
      {
        text: `Check it at ${linkToCertificate(ctx.origin, signed.code)}. The code above is signed: it can be checked without a connection too, and a changed letter shows.`,
        color: faint,
        fontSize: 8,
        margin: [0, 28, 0, 0],
      },
    ],
    foot: [letterhead.name, number, registration, printedOn(ctx, letterhead)].join(', '),
  };
}

const withdrawn = (on: string): PaperPart => ({
  text: `INVALID: withdrawn on ${on}`,
  fontSize: 16,
  bold: true,
  color: '#c92a2a',
  alignment: 'center',
  margin: [0, 0, 0, 8],
});

const table = (facts: PaperFact[]): PaperTable => ({
  table: {
    headerRows: 0,
    dontBreakRows: true,
    widths: ['45%', '55%'],
    body: facts.map(([label, value]) => [
      { text: label, color: faint, fontSize: 10 },
      { text: value, bold: true, fontSize: 10 },
    ]),
  },
  layout: 'rows',
});

/** Wide enough for modules of two points, which phones read from a worn print. */
const codeWidth = 190;

const code = (address: string): PaperPart => ({ qr: address, fit: codeWidth, foreground: ink, width: codeWidth, alignment: 'right' });
