import { z } from 'zod';

export const BrandType = z.enum(['main', 'vendor', 'school']);
export type BrandType = z.infer<typeof BrandType>;

const Hex = z.string().regex(/^#[0-9a-f]{6}$/);

/** A white label, chosen by host. It decides look, sign-up and some validation, never who may see what. */
export const Brand = z.object({
  type: BrandType,
  app: z.string(),
  name: z.string(),
  /** Fits under an icon on a phone. */
  shortName: z.string().max(12),
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** For light backgrounds. */
  logo: z.string(),
  /** For dark backgrounds. */
  logo2: z.string(),
  /** The mark alone, square. */
  icon: z.string(),
  logoSize: z.object({ width: z.number().int(), height: z.number().int() }),
  email: z.email(),
  mobile: z.e164(),
  country: z.string().length(2),
  language: z.string().length(2),
  domain: z.string(),
  navBarThemeColor: Hex,
  socialMedia: z.object({
    twitterHandle: z.string().nullable(),
    facebook: z.url().nullable(),
    twitter: z.url().nullable(),
    instagram: z.url().nullable(),
    linkedin: z.url().nullable(),
  }),
  theme: z.object({
    primaryColor: Hex,
    palette: z.tuple([Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex]),
    colorScheme: z.enum(['light', 'dark']),
    direction: z.enum(['ltr', 'rtl']),
  }),
  signIn: z.object({ title: z.string(), description: z.string(), points: z.tuple([z.string(), z.string(), z.string()]) }),
  canSignup: z.boolean(),
  hasSpeedGovernorPrice: z.boolean(),
  vehiclesCarryVin: z.boolean(),
});
export type Brand = z.infer<typeof Brand>;
