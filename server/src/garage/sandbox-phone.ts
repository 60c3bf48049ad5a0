import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import { actsIn, answerSandboxPrompt, payInSandbox, readSandboxPhone } from '@karakana/contract/garage/sandbox-phone.ts';
import type { DarajaAccount } from '../platform/providers/daraja/account.ts';
import { darajaAddresses } from '../platform/providers/daraja/addresses.ts';
import { registerC2b } from '../platform/providers/daraja/c2b.ts';
import { darajaOf } from '../platform/providers/daraja/find-account.ts';
import { mpesaSandbox } from '../platform/providers/sandbox/mpesa/own-sandbox.ts';
import type { SandboxPrompt } from '../platform/providers/sandbox/mpesa/sandbox-money.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { notFound, Refused } from '../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../platform/serve/serve.ts';
import { readStored } from './stored-integration.ts';

const maxShown = 50;
const notSetUp = { shortCode: null, kind: 'paybill' as const, isRegistered: false };

/** Plays the phones of those who pay. Production, and a server that speaks with Safaricom itself, has no such calls. */
export function serveSandboxPhone(api: Api): void {
  const { isProduction, mpesa } = api.platform.settings;
  if (isProduction || mpesa) return;

  serve(api, readSandboxPhone, async (ctx) => {
    const account = await darajaOf(ctx.platform, ctx.garageId);
    const prompts = (await promptsOf(ctx, account)).slice(0, maxShown).map(shown);
    if (!account) return { ...notSetUp, prompts };
    const { shortCode, kind } = account;
    return { shortCode, kind, isRegistered: await isRegistered(ctx), prompts };
  });

  servePrepared(
    api,
    answerSandboxPrompt,
    async (ctx, { prompt: id, act }) => {
      const prompt = (await promptsOf(ctx, await darajaOf(ctx.platform, ctx.garageId))).find(
        ({ checkoutRequestId }) => checkoutRequestId === id,
      );
      if (!prompt) throw notFound();
      if (!actsIn(prompt.status).includes(act)) throw new Refused(422, 'The phone has answered already');
      return (await mpesaSandbox()).act(id, act);
    },
    async (_ctx, _input, answered) => shown(answered),
  );

  servePrepared(api, payInSandbox, payByHand, async (_ctx, _input, receipt) => ({ receipt }));
}

async function payByHand(ctx: Ctx, { phone, amount, reference, payerName }: { phone: string; amount: number } & Payer): Promise<string> {
  const account = await accountOf(ctx);
  if (!(await isRegistered(ctx))) throw new Refused(422, 'Register the addresses in the M-Pesa settings first');
  const sandbox = await mpesaSandbox();
  // The sandbox forgets when the server stops; Safaricom does not.
  await registerC2b(account, darajaAddresses(ctx.platform, account));
  const { shortCode, storeNumber, kind } = account;
  const { outcome, receipt } = await sandbox.payByHand({
    shortCode,
    storeNumber,
    kind,
    amount: amount / 100,
    phone: phone.replace(/^\+/, ''),
    reference: reference ?? '',
    ...(payerName && { payerName: payerName.toUpperCase() }),
  });
  if (outcome !== 'told' || !receipt) throw new Refused(422, 'The garage’s own server refused the payment');
  return receipt;
}

type Payer = { reference?: string | null | undefined; payerName?: string | null | undefined };

async function accountOf(ctx: Ctx): Promise<DarajaAccount> {
  const account = await darajaOf(ctx.platform, ctx.garageId);
  if (!account) throw new Refused(422, 'Save the settings first');
  return account;
}

const isRegistered = async (ctx: Ctx): Promise<boolean> =>
  Boolean((await readStored<{ registeredAt?: string | null }>(ctx, 'mpesa'))?.settings.registeredAt);

/** Known by the addresses at which they are answered for, which no other garage has: its own, and those of what it buys of the platform. */
async function promptsOf({ platform, garageId }: Ctx, account: DarajaAccount | undefined): Promise<SandboxPrompt[]> {
  const bought = `${darajaAddresses(platform, { garageId: null }).creditsUrl}/${garageId}/`;
  const addresses = account ? [bought, darajaAddresses(platform, account).stkUrl] : [bought];
  return (await mpesaSandbox()).prompts().filter(({ callbackUrl }) => addresses.some((address) => callbackUrl.startsWith(address)));
}

function shown(prompt: SandboxPrompt): HandlerResult<typeof answerSandboxPrompt> {
  const { checkoutRequestId: id, phone, shortCode, amount, sentAt, reference, description, status, receipt } = prompt;
  return { id, phone: `+${phone}`, shortCode, amount: amount * 100, sentAt: sentAt.toISOString(), reference, description, status, receipt };
}
