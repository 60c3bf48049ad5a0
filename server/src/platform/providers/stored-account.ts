import { z } from 'zod';
import type { Platform } from '../serve/context.ts';

export type IntegrationKind = 'email' | 'sms' | 'mpesa';
export type Using = Pick<Platform, 'db' | 'settings' | 'secrets' | 'now'>;

// Stored as the settings form sends them; an account without its secret is not set up yet.
const accounts = {
  email: z.object({
    address: z.string(),
    port: z.number(),
    domain: z.string().nullish(),
    username: z.string(),
    password: z.string(),
    enableStarttlsAuto: z.boolean().default(true),
    authentication: z.enum(['plain', 'login', 'cram_md5']).default('plain'),
  }),
  sms: z.object({ username: z.string(), apiKey: z.string(), shortCode: z.string().nullish() }),
  mpesa: z.object({
    consumerKey: z.string(),
    consumerSecret: z.string(),
    shortCode: z.string(),
    passkey: z.string(),
    kind: z.enum(['paybill', 'till']).default('paybill'),
    storeNumber: z.string().nullish(),
    callBackUrl: z.string().nullish(),
    initiatorName: z.string().nullish(),
    initiatorPassword: z.string().nullish(),
    certificate: z.string().nullish(),
  }),
};

/** What a garage has stored for a provider, with its secrets; nothing where it has not set it up. */
export async function storedAccount<Kind extends IntegrationKind>(
  { db, secrets }: Using,
  garageId: number | null,
  kind: Kind,
): Promise<z.infer<(typeof accounts)[Kind]> | undefined> {
  if (garageId === null) return undefined;
  const stored = await db
    .selectFrom('integrations')
    .select(['settings', 'secrets'])
    .where('garageId', '=', garageId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!stored) return undefined;
  const account = accounts[kind].safeParse({ ...Object(stored.settings), ...JSON.parse(secrets.open(stored.secrets)) });
  // The schema that parsed it is the one of this kind.
  return account.success ? (account.data as z.infer<(typeof accounts)[Kind]>) : undefined;
}
