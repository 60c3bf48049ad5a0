import { randomBytes } from 'node:crypto';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { readStored, store } from '../stored-integration.ts';

export type WebhookSettings = { address: string; isOn: boolean };
type StoredWebhook = { settings: WebhookSettings; secret: string; updatedAt: string };

/** The secret is opened here and leaves this room only in a signature, and once on the screen of whoever had it made. */
export async function storedWebhook(ctx: GarageCtx): Promise<StoredWebhook | undefined> {
  const stored = await readStored<WebhookSettings>(ctx, 'webhook');
  return stored && { settings: stored.settings, secret: stored.secrets.secret ?? '', updatedAt: stored.updatedAt };
}

export async function webhookThatIsOn(ctx: GarageCtx): Promise<StoredWebhook> {
  const stored = await storedWebhook(ctx);
  if (!stored) throw new Refused(422, 'There is no webhook yet. Set it up under Settings, Integrations');
  if (!stored.settings.isOn) throw new Refused(422, 'The webhook is off. Turn it on under Settings, Integrations');
  return stored;
}

export async function storeWebhook(ctx: GarageCtx, { settings, secret }: { settings: WebhookSettings; secret: string }): Promise<void> {
  await store(ctx, 'webhook', { settings, secrets: { secret } });
}

export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;
