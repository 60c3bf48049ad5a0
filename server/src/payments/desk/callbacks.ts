import {
  checkPayment,
  receiveCreditsResult,
  receivePayment,
  receivePromptResult,
  receiveReversalResult,
  receiveReversalTimeout,
} from '@karakana/contract/payments/provider-message.ts';
import { darajaOwnerOf } from '../../platform/providers/daraja/addresses.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { readC2bValidation, taken, validationAnswers } from '../../platform/providers/daraja/read-callbacks.ts';
import { isGarage } from '../../platform/serve/garage-brand.ts';
import { notFound, type Refused } from '../../platform/serve/refused.ts';
import { type Api, type RequestContext, route } from '../../platform/serve/serve.ts';
import { keepMessage } from './keep-message.ts';
import { isOwnCode } from './own-code.ts';

/** What the provider of payments calls. Its answer is written as it writes: the keys of our own calls it would not understand. */
export function serveProviderCallbacks(api: Api): void {
  route(api, receivePromptResult, async (call, { key, prompt }) => {
    await keepMessage(api.platform, {
      garageId: await garageOf(call, key),
      kind: 'prompt_result',
      aboutId: Number(prompt),
      body: bodyOf(call),
    });
    return answered(taken);
  });

  route(api, receivePayment, async (call, { key }) => {
    await keepMessage(api.platform, { garageId: await garageOf(call, key), kind: 'payment', body: bodyOf(call) });
    return answered(taken);
  });

  route(api, checkPayment, async (call, { key }) => {
    const garageId = await garageOf(call, key);
    const body = bodyOf(call);
    await keepMessage(api.platform, { garageId, kind: 'payment_check', body });
    const asked = readC2bValidation(body);
    // Whatever account was written: what nobody knows what it is for is assigned later, and never turned away.
    const account = await darajaOf(api.platform, garageId);
    return answered(asked && account && isOwnCode(account, asked.shortCode) ? validationAnswers.accept : validationAnswers.other);
  });

  route(api, receiveReversalResult, async (call, { key, reversal }) => {
    await keepMessage(api.platform, {
      garageId: await garageOf(call, key),
      kind: 'reversal_result',
      aboutId: Number(reversal),
      body: bodyOf(call),
    });
    return answered(taken);
  });

  route(api, receiveReversalTimeout, async (call, { key, reversal }) => {
    await keepMessage(api.platform, {
      garageId: await garageOf(call, key),
      kind: 'reversal_timeout',
      aboutId: Number(reversal),
      body: bodyOf(call),
    });
    return answered(taken);
  });

  route(api, receiveCreditsResult, async (call, { key, garage, purchase }) => {
    const garageId = await buyerOf(call, key, Number(garage));
    await keepMessage(api.platform, { garageId, kind: 'credits_result', aboutId: Number(purchase), body: bodyOf(call) });
    return answered(taken);
  });
}

async function garageOf(call: RequestContext, key: string): Promise<number> {
  const garageId = darajaOwnerOf(call.api.platform.secrets, key)?.garageId ?? null;
  if (garageId === null) throw refuseKey(call);
  return known(call, garageId);
}

/** Whose purchase the platform is told of. No garage has the platform's key, or it could tell us that it has paid. */
async function buyerOf(call: RequestContext, key: string, garageId: number): Promise<number> {
  if (darajaOwnerOf(call.api.platform.secrets, key)?.garageId !== null) throw refuseKey(call);
  return known(call, garageId);
}

function refuseKey({ api, request }: RequestContext): Refused {
  api.platform.log.warn({ ip: request.ip, requestId: request.id }, 'What came as a provider of payments with a wrong key was refused');
  return notFound();
}

async function known({ api, request }: RequestContext, garageId: number): Promise<number> {
  const { db, log } = api.platform;
  if (await isGarage({ db, garageId })) return garageId;
  log.warn({ ip: request.ip, requestId: request.id, garageId }, 'What a provider of payments told a garage that is no more was refused');
  throw notFound();
}

/** As it came, and not as the contract reads it. */
const bodyOf = ({ request }: RequestContext): object => Object(request.body);

const answered = (body: object) => ({ status: 200, body: JSON.stringify(body) });
