import type { DayFormat } from '@karakana/contract/dates.ts';
import type { GarageReader, PublicCtx } from '../serve/context.ts';
import { paperPicture } from './paper-picture.ts';

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
/** The same for a paper that leads to a page. */
export type LinkingPaperCtx = PaperCtx & Pick<PublicCtx, 'origin'>;

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
  return {
    name,
    lines,
    taxPin,
    colour,
    currency,
    dayFormat,
    logo: logoFile === null ? null : await paperPicture(platform, logoFile, { longest: 240, type: 'png' }),
  };
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');
