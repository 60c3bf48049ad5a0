import { z } from 'zod';

/**
 * How much of something: litres, hours, metres, pieces. Exact to a thousandth; inside it is an integer of thousandths, so that sums are exact,
 * on the wire and in the database a decimal.
 */
const described = { type: 'number', description: 'With at most three decimals', example: 1.5 };
const perWhole = 1000;
const maxThousandths = 99_999_999_999_999;

/** At most eleven digits before the point and three after it, as `numeric(14, 3)` keeps them. */
const written = /^(-?)(\d{1,11})(?:\.(\d{1,3})0*)?$/;

/** The thousandths of a decimal that is written out; null for what is none, or is not exact to a thousandth. */
export function parseQuantity(decimal: string): number | null {
  const [, sign, whole, fraction = ''] = written.exec(decimal) ?? [];
  if (whole === undefined) return null;
  const thousandths = Number(whole) * perWhole + Number(fraction.padEnd(3, '0'));
  return sign && thousandths > 0 ? -thousandths : thousandths;
}

/** Written out with no more decimals than it has: 1500 thousandths are 1.5. */
export function formatQuantity(thousandths: number): string {
  const size = Math.abs(thousandths);
  const fraction = String(size % perWhole)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${thousandths < 0 ? '-' : ''}${Math.floor(size / perWhole)}${fraction && `.${fraction}`}`;
}

/** What somebody writes. A number is taken as JavaScript writes it out, which is as it was sent. */
const draftFrom = (least: number, tooLittle: string) =>
  z
    .union([z.number(), z.string().trim()])
    .transform((given, ctx) => {
      const thousandths = parseQuantity(String(given));
      if (thousandths !== null && thousandths >= least) return thousandths;
      ctx.addIssue({ code: 'custom', message: thousandths === null ? 'must be a number with at most three decimals' : tooLittle });
      return z.NEVER;
    })
    .meta(described);

/** More than nothing, as what is sold or moved. */
export const QuantityDraft = draftFrom(1, 'must be more than 0');

/** Nothing at all too, as what is counted on a shelf. */
export const CountedDraft = draftFrom(0, 'must be 0 or more');

/** What leaves: the decimal as a number, which all of fourteen digits fit into. */
export const Quantity = z
  .number()
  .int()
  .min(-maxThousandths)
  .max(maxThousandths)
  .transform((thousandths) => Number(formatQuantity(thousandths)))
  .meta(described);
