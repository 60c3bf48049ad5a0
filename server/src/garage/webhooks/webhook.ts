import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import { readWebhook, renewWebhookSecret, saveWebhook, testWebhook } from '@karakana/contract/garage/webhook.ts';
import { assertPublicHost, hostnameOf } from '../../platform/providers/outgoing.ts';
import { refuseWhileImpersonating } from '../../platform/serve/acting.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { readDelivery } from './deliveries.ts';
import { queueDelivery } from './queue-delivery.ts';
import { makeSecret, storedWebhook, storeWebhook } from './stored-webhook.ts';

export function serveWebhook(api: Api): void {
  serve(api, readWebhook, shownWebhook);

  servePrepared(
    api,
    saveWebhook,
    async (ctx, { address }) => {
      refuseWhileImpersonating(ctx);
      await refuseUnsafe(ctx, address);
    },
    async (ctx, settings) => {
      const stored = await storedWebhook(ctx);
      const secret = stored?.secret ?? makeSecret();
      await storeWebhook(ctx, { settings, secret });
      return { ...(await shownWebhook(ctx)), secret: stored ? null : secret };
    },
  );

  serve(api, renewWebhookSecret, async (ctx) => {
    refuseWhileImpersonating(ctx);
    const stored = await storedWebhook(ctx);
    if (!stored) throw new Refused(422, 'Save the settings first');
    const secret = makeSecret();
    await storeWebhook(ctx, { settings: stored.settings, secret });
    return { ...(await shownWebhook(ctx)), secret };
  });

  serve(api, testWebhook, async (ctx) => {
    refuseWhileImpersonating(ctx);
    const { name } = await ctx.db.selectFrom('garages').select('name').where('id', '=', ctx.garageId).executeTakeFirstOrThrow();
    return readDelivery(ctx, await queueDelivery(ctx, { kind: 'test', payload: { garage: name } }));
  });
}

async function shownWebhook(ctx: Ctx): Promise<HandlerResult<typeof readWebhook>> {
  const stored = await storedWebhook(ctx);
  return {
    configured: stored !== undefined,
    updatedAt: stored?.updatedAt ?? null,
    address: stored?.settings.address ?? null,
    isOn: stored?.settings.isOn ?? true,
  };
}

/** Said while somebody is there to correct it; whoever sends looks again, since a name may lead elsewhere by then. */
async function refuseUnsafe({ platform: { settings } }: Ctx, address: string): Promise<void> {
  const { protocol } = new URL(address);
  const isLoopback = ['localhost', '127.0.0.1', '::1'].includes(hostnameOf(address));
  if (protocol !== 'https:' && (settings.isProduction || !isLoopback)) throw refusedField('address', 'must begin with https://');
  try {
    await assertPublicHost(hostnameOf(address), settings);
  } catch (error) {
    throw error instanceof Refused ? refusedField('address', error.text) : error;
  }
}
