import {
  checkPayment,
  receivePayment,
  receivePromptResult,
  receiveReversalResult,
  receiveReversalTimeout,
} from '@karakana/contract/payments/provider-message.ts';
import { darajaOwnerOf } from '../../platform/providers/daraja/addresses.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { readC2bValidation, taken, validationAnswers } from '../../platform/providers/daraja/read-callbacks.ts';
import { isGarage } from '../../platform/serve/garage-brand.ts';
import { notFound } from '../../platform/serve/refused.ts';
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
}

async function garageOf({ api, request }: RequestContext, key: string): Promise<number> {
  const { db, secrets, log } = api.platform;
  const from = { ip: request.ip, requestId: request.id };
  const garageId = darajaOwnerOf(secrets, key)?.garageId ?? null;
  if (garageId === null) {
    log.warn(from, 'What came as a provider of payments with a wrong key was refused');
    throw notFound();
  }
  if (await isGarage({ db, garageId })) return garageId;
  log.warn({ ...from, garageId }, 'What a provider of payments told a garage that is no more was refused');
  throw notFound();
}

/** As it came, and not as the contract reads it. */
const bodyOf = ({ request }: RequestContext): object => Object(request.body);

const answered = (body: object) => ({ status: 200, body: JSON.stringify(body) });
