import type { DayFormat } from '@karakana/contract/dates.ts';
import type { GarageReader, PublicCtx } from '../serve/context.ts';

/** Whose paper it is: the garage's name, how to reach it, its tax PIN, its logo as a picture that a PDF can hold, the colour of its brand, and how it writes its days. */
export type Letterhead = {
  name: string;
  lines: string[];
  taxPin: string | null;
  logo: string | null;
  colour: string;
  currency: string;
  dayFormat: DayFormat;
};

/** What a paper is set with, whoever it is for. */
export type PaperCtx = GarageReader & Pick<PublicCtx, 'brand' | 'platform' | 'isGone'>;

export async function readLetterhead({ db, garageId, brand, platform }: PaperCtx): Promise<Letterhead> {
  const garage = await db
    .selectFrom('garages')
    .innerJoin('bookSettings', 'bookSettings.garageId', 'garages.id')
    .select((eb) => eb.ref('bookSettings.dateFormat').$castTo<DayFormat>().as('dayFormat'))
    .select(['name', 'address', 'city', 'mobile', 'email', 'currency', 'billingTaxPin', 'logoFile'])
    .where('garages.id', '=', garageId)
    .executeTakeFirstOrThrow();
  const { name, address, city, mobile, email, currency, billingTaxPin: taxPin, logoFile, dayFormat } = garage;
  // The strongest of its colours that can be read on white.
  const colour = brand.theme.palette[8];
  const lines = [joined(address, city), joined(mobile, email)].filter((line) => line !== '');
  return { name, lines, taxPin, colour, currency, dayFormat, logo: logoFile === null ? null : await logoOf(platform, logoFile) };
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');

/** A paper without its logo is still a paper. */
async function logoOf({ files, log }: PaperCtx['platform'], key: string): Promise<string | null> {
  try {
    // Loaded with the first logo: a server that prints none does without its memory.
    const { default: sharp } = await import('sharp');
    const png = await sharp((await files.read(key)).bytes)
      .resize({ width: 240, height: 240, fit: 'inside' })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (err) {
    log.warn({ err, key }, 'a logo could not be read for a paper');
    return null;
  }
}
