import { asText } from '@karakana/contract/text.ts';
import { fieldName, problemOfField } from '@karakana/contract/validation.ts';
import type { IntegrationKind } from '../platform/providers/stored-account.ts';
import type { GarageCtx } from '../platform/serve/context.ts';
import { Refused } from '../platform/serve/refused.ts';

type Secrets = Record<string, string>;
type StoredKind = IntegrationKind | 'webhook';
type Stored<Settings> = { settings: Settings; secrets: Secrets; updatedAt: string };

/** What the garage has stored for a provider. The secrets are opened here and must not leave this area. */
export async function readStored<Settings>(ctx: GarageCtx, kind: StoredKind): Promise<Stored<Settings> | undefined> {
  const row = await ctx.db
    .selectFrom('integrations')
    .select(['settings', 'secrets', 'updatedAt'])
    .where('garageId', '=', ctx.garageId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return undefined;
  // Only `store` writes them, each kind with its own settings.
  return { settings: row.settings as Settings, secrets: JSON.parse(ctx.platform.secrets.open(row.secrets)), updatedAt: row.updatedAt };
}

/** Keeps the settings; a secret that is left out stays as it was, and there must be one of each. */
export async function store(
  ctx: GarageCtx,
  kind: StoredKind,
  { settings, secrets }: { settings: object; secrets: Record<string, string | undefined> },
): Promise<void> {
  const kept = (await readStored(ctx, kind))?.secrets ?? {};
  const joined: Secrets = {};
  for (const [name, given] of Object.entries(secrets)) {
    const secret = given || kept[name];
    if (!secret) throw missingSecret(name);
    joined[name] = secret;
  }
  const columns = {
    settings: JSON.stringify(settings),
    secrets: ctx.platform.secrets.seal(JSON.stringify(joined)),
    updatedAt: ctx.platform.now().toISOString(),
  };
  await ctx.db
    .insertInto('integrations')
    .values({ garageId: ctx.garageId, kind, ...columns })
    .onConflict((conflict) => conflict.columns(['garageId', 'kind']).doUpdateSet(columns))
    .execute();
}

export const missingSecret = (name: string): Refused => refusedField(name, 'is required');

export function refusedField(name: string, words: string): Refused {
  const problem = asText(words);
  return new Refused(422, problemOfField(fieldName(name), problem), { errors: { [name]: [problem] } });
}
