import type { HandlerResult, ParsedInput } from '@karakana/contract/endpoint.ts';
import {
  readEmailIntegration,
  readSmsIntegration,
  saveEmailIntegration,
  saveSmsIntegration,
  testEmailIntegration,
  testMpesaIntegration,
  testSmsIntegration,
} from '@karakana/contract/garage/integration.ts';
import { english } from '@karakana/contract/text.ts';
import { smsCallbackPath, smsReportPath } from '../platform/providers/callback-key.ts';
import { tryConnection } from '../platform/providers/providers.ts';
import type { IntegrationKind } from '../platform/providers/stored-account.ts';
import { refuseWhileImpersonating } from '../platform/serve/acting.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve, servePrepared } from '../platform/serve/serve.ts';
import { serveMpesaIntegration } from './mpesa-integration.ts';
import { missingSecret, readStored, store } from './stored-integration.ts';

export function serveIntegrations(api: Api): void {
  serveMpesaIntegration(api);
  serveTrial(api, testMpesaIntegration, 'mpesa');

  serve(api, readSmsIntegration, readSms);
  serve(api, saveSmsIntegration, async (ctx, { apiKey, ...settings }) => {
    refuseWhileImpersonating(ctx);
    await store(ctx, 'sms', { settings, secrets: { apiKey } });
    return readSms(ctx);
  });
  serveTrial(api, testSmsIntegration, 'sms');

  serve(api, readEmailIntegration, readEmail);
  serve(api, saveEmailIntegration, async (ctx, { password, ...settings }) => {
    refuseWhileImpersonating(ctx);
    const stored = await readStored<EmailSettings>(ctx, 'email');
    // Another server would be shown the stored password, so whoever names one must know it.
    if (!password && stored?.settings.address !== settings.address) throw missingSecret('password');
    await store(ctx, 'email', { settings, secrets: { password } });
    return readEmail(ctx);
  });
  serveTrial(api, testEmailIntegration, 'email');
}

type SmsSettings = Omit<ParsedInput<typeof saveSmsIntegration>, 'apiKey'>;
type EmailSettings = Omit<ParsedInput<typeof saveEmailIntegration>, 'password'>;

async function readSms(ctx: Ctx): Promise<HandlerResult<typeof readSmsIntegration>> {
  const stored = await readStored<SmsSettings>(ctx, 'sms');
  const maySee = stored !== undefined && ctx.session.impersonatorId === null;
  return {
    configured: stored !== undefined,
    updatedAt: stored?.updatedAt ?? null,
    username: stored?.settings.username ?? null,
    shortCode: stored?.settings.shortCode ?? null,
    hasApiKey: Boolean(stored?.secrets.apiKey),
    callbackUrl: maySee ? ctx.origin + smsCallbackPath(ctx.platform.secrets, ctx) : null,
    reportUrl: maySee ? ctx.origin + smsReportPath(ctx.platform.secrets, ctx) : null,
  };
}

async function readEmail(ctx: Ctx): Promise<HandlerResult<typeof readEmailIntegration>> {
  const stored = await readStored<EmailSettings>(ctx, 'email');
  return {
    configured: stored !== undefined,
    updatedAt: stored?.updatedAt ?? null,
    address: stored?.settings.address ?? null,
    port: stored?.settings.port ?? null,
    domain: stored?.settings.domain ?? null,
    username: stored?.settings.username ?? null,
    hasPassword: Boolean(stored?.secrets.password),
    enableStarttlsAuto: stored?.settings.enableStarttlsAuto ?? true,
    authentication: stored?.settings.authentication ?? 'plain',
  };
}

type Trial = typeof testMpesaIntegration | typeof testSmsIntegration | typeof testEmailIntegration;

/** The provider is asked before the transaction, which may not wait for a network. */
function serveTrial(api: Api, endpoint: Trial, kind: IntegrationKind): void {
  servePrepared(
    api,
    endpoint,
    async (ctx) => {
      refuseWhileImpersonating(ctx);
      return tryConnection(ctx.platform, ctx.garageId, kind);
    },
    async (_ctx, _input, { works, detail }) => ({ works, detail: english(detail), detailText: detail }),
  );
}
