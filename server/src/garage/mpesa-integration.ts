import type { HandlerResult, ParsedInput } from '@karakana/contract/endpoint.ts';
import { readMpesaIntegration, registerMpesaIntegration, saveMpesaIntegration } from '@karakana/contract/garage/integration.ts';
import { sql } from 'kysely';
import { darajaAddresses } from '../platform/providers/daraja/addresses.ts';
import { registerC2b } from '../platform/providers/daraja/c2b.ts';
import { darajaOf } from '../platform/providers/daraja/find-account.ts';
import { publicKeyOf } from '../platform/providers/daraja/initiated.ts';
import { refuseWhileImpersonating } from '../platform/serve/acting.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { Refused } from '../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../platform/serve/serve.ts';
import { missingSecret, readStored, refusedField, store } from './stored-integration.ts';

type Draft = ParsedInput<typeof saveMpesaIntegration>;
type MpesaSettings = Omit<Draft, 'consumerSecret' | 'passkey' | 'initiatorPassword'> & { registeredAt?: string | null };

export function serveMpesaIntegration(api: Api): void {
  serve(api, readMpesaIntegration, readMpesa);

  serve(api, saveMpesaIntegration, async (ctx, { consumerSecret, passkey, initiatorPassword, ...settings }) => {
    refuseWhileImpersonating(ctx);
    refuseUnreadable(ctx, settings);
    const stored = (await readStored<MpesaSettings>(ctx, 'mpesa'))?.settings;
    // Addresses are registered for a number.
    const isSame = stored?.shortCode === settings.shortCode && (stored.storeNumber ?? null) === (settings.storeNumber ?? null);
    const registeredAt = isSame ? (stored.registeredAt ?? null) : null;
    const secrets = { consumerSecret, passkey, ...(settings.initiatorName && { initiatorPassword }) };
    await store(ctx, 'mpesa', { settings: { ...settings, registeredAt }, secrets });
    return readMpesa(ctx);
  });

  servePrepared(api, registerMpesaIntegration, registerAddresses, async (ctx) => {
    const registered = JSON.stringify({ registeredAt: ctx.platform.now().toISOString() });
    await ctx.db
      .updateTable('integrations')
      .set({ settings: sql`settings || ${registered}::jsonb` })
      .where('garageId', '=', ctx.garageId)
      .where('kind', '=', 'mpesa')
      .execute();
    return readMpesa(ctx);
  });
}

/** Before the transaction, which may not wait for Safaricom. Registering twice does no harm. */
async function registerAddresses(ctx: Ctx): Promise<void> {
  refuseWhileImpersonating(ctx);
  const account = await darajaOf(ctx.platform, ctx.garageId);
  if (!account) throw new Refused(422, 'Save the settings first');
  const { isProduction, publicUrl } = ctx.platform.settings;
  if (isProduction && !publicUrl.startsWith('https:')) throw new Refused(422, 'Safaricom calls only addresses that begin with https');
  const answer = await registerC2b(account, darajaAddresses(ctx.platform, account));
  if (answer.outcome === 'refused') throw new Refused(422, answer.text);
  if (answer.outcome === 'unknown') throw new Refused(422, 'Safaricom did not answer in full. Try again');
}

function refuseUnreadable(ctx: Ctx, { initiatorName, certificate }: Pick<Draft, 'initiatorName' | 'certificate'>): void {
  if (certificate && !publicKeyOf(certificate)) throw refusedField('certificate', 'must be a certificate (PEM)');
  // The sandbox has a certificate of its own.
  if (initiatorName && !certificate && ctx.platform.settings.isProduction) throw missingSecret('certificate');
}

async function readMpesa(ctx: Ctx): Promise<HandlerResult<typeof readMpesaIntegration>> {
  const stored = await readStored<MpesaSettings>(ctx, 'mpesa');
  const { settings, secrets } = stored ?? {};
  return {
    configured: stored !== undefined,
    updatedAt: stored?.updatedAt ?? null,
    consumerKey: settings?.consumerKey ?? null,
    callBackUrl: settings?.callBackUrl ?? null,
    shortCode: settings?.shortCode ?? null,
    kind: settings?.kind ?? 'paybill',
    storeNumber: settings?.storeNumber ?? null,
    code: settings?.code ?? null,
    initiatorName: settings?.initiatorName ?? null,
    certificate: settings?.certificate ?? null,
    hasConsumerSecret: Boolean(secrets?.consumerSecret),
    hasPasskey: Boolean(secrets?.passkey),
    hasInitiatorPassword: Boolean(secrets?.initiatorPassword),
    registeredAt: settings?.registeredAt ?? null,
  };
}
