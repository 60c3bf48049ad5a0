import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { forbiddenInAddresses } from '../../daraja/c2b.ts';
import { type LoopbackServer, readText, sendJson, startLoopback } from '../loopback-server.ts';
import { type Delivery, openSandboxCallbacks, type Wire } from './sandbox-callbacks.ts';
import { openSandboxCredential } from './sandbox-credential.ts';
import { answerInitiated } from './sandbox-initiated.ts';
import { openSandboxMoney, type SandboxPrompt } from './sandbox-money.ts';
import type { PromptPlan, Refuse, SandboxParts } from './sandbox-parts.ts';
import { answerPush, answerQuery } from './sandbox-stk.ts';
import { openSandboxTokens } from './sandbox-tokens.ts';

/** What one call meets in place of its answer. */
export type Fault = 'hang_up' | { status: number; errorCode: string; errorMessage: string };
export type MpesaSandbox = Awaited<ReturnType<typeof startMpesaSandbox>>;

/** Speaks Daraja’s protocol on loopback and calls the application back, over HTTP unless another wire is given. What happens is told by the methods: it acts by itself on nothing. */
export async function startMpesaSandbox(now: () => Date = () => new Date(), wire?: Wire) {
  const tokens = openSandboxTokens(now);
  const callbacks = openSandboxCallbacks(wire);
  const money = openSandboxMoney(callbacks, now);
  const plans = new Map<string, PromptPlan[]>();
  const faults = new Map<string, Fault[]>();
  const received: { path: string; body: Record<string, unknown> }[] = [];
  let keys: ReturnType<typeof openSandboxCredential> | undefined;
  const credential = () => (keys ??= openSandboxCredential());
  const results: SandboxParts['results'] = { delivery: 'now' };
  const parts: SandboxParts = { money, callbacks, credential, plans, results };

  const server: LoopbackServer = await startLoopback(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const text = await readText(request);
    const refuse: Refuse = (status, errorCode, errorMessage) =>
      sendJson(response, status, { requestId: randomBytes(6).toString('hex'), errorCode, errorMessage });
    const { authorization } = request.headers;
    const fault = faults.get(path)?.shift();
    if (path === '/oauth/v1/generate') {
      received.push({ path, body: {} });
      if (fault === 'hang_up') return void response.destroy();
      if (fault) return refuse(fault.status, fault.errorCode, fault.errorMessage);
      if (searchParams.get('grant_type') !== 'client_credentials') return refuse(400, '400.008.02', 'Invalid grant type passed');
      if (!authorization?.startsWith('Basic ')) return refuse(400, '400.008.01', 'Invalid Authentication passed');
      const token = tokens.give(authorization);
      // Wrong credentials get a bare 400, as they do from the real one.
      if (!token) return void response.writeHead(400).end();
      return sendJson(response, 200, { access_token: token, expires_in: String(tokens.lifeSeconds) });
    }
    const answer = answers[path];
    if (!answer) return refuse(404, '404.001.01', 'Resource not found');
    if (request.method !== 'POST') return refuse(405, '405.001', 'Method not allowed');
    if (!tokens.isGood(authorization)) return refuse(404, '404.001.03', 'Invalid Access Token');
    const body = request.headers['content-type']?.startsWith('application/json') ? parsed(text) : undefined;
    if (!body) return refuse(400, '400.002.02', 'Bad Request - Invalid BusinessShortCode');
    received.push({ path, body });
    if (fault === 'hang_up') return void response.destroy();
    if (fault) return refuse(fault.status, fault.errorCode, fault.errorMessage);
    await answer(parts, body, response, refuse);
  });

  return {
    ...server,
    /** Every call that came with a token that was good, and every one for a token. */
    received,
    /** The certificate with which a password is encrypted for this service. */
    certificate: () => credential().certificate,
    /** Ends all tokens, as Safaricom does when somebody else asks for one. */
    endTokens: tokens.endAll,
    /** What the next call of a path meets. */
    fail: (path: string, fault: Fault) => void faults.set(path, [...(faults.get(path) ?? []), fault]),
    /** What the next prompt to this phone meets; without a plan it stays on the phone until `act`. */
    plan: (phone: string, plan: PromptPlan) => {
      const payer = phone.replace(/^\+/, '');
      plans.set(payer, [...(plans.get(payer) ?? []), plan]);
    },
    /** Newest first. */
    prompts: (): SandboxPrompt[] => [...money.prompts.values()].reverse(),
    act: (...given: Parameters<typeof money.act>) => callbacks.track(money.act(...given)),
    /** Somebody pays to a short code without having been asked. */
    payByHand: (payment: Parameters<typeof money.payByHand>[0]) => callbacks.track(money.payByHand(payment)),
    /** What becomes of the results of reversals and look-ups from now on. */
    deliverResults: (delivery: Delivery) => {
      results.delivery = delivery;
    },
    isRegistered: (shortCode: string) => money.registered.has(shortCode),
    held: callbacks.held,
    release: callbacks.release,
    /** Once every callback that is under way has been answered. */
    settled: callbacks.settled,
    reachAt: callbacks.reachAt,
  };
}

type Answer = (parts: SandboxParts, body: Record<string, unknown>, response: ServerResponse, refuse: Refuse) => Promise<void>;

const answers: Record<string, Answer> = {
  '/mpesa/stkpush/v1/processrequest': answerPush,
  '/mpesa/stkpushquery/v1/query': answerQuery,
  '/mpesa/c2b/v2/registerurl': answerRegister,
  '/mpesa/transactionstatus/v1/query': answerInitiated,
  '/mpesa/reversal/v1/request': answerInitiated,
};

async function answerRegister(
  { money }: SandboxParts,
  body: Record<string, unknown>,
  response: ServerResponse,
  refuse: Refuse,
): Promise<void> {
  const { ShortCode, ResponseType, ConfirmationURL, ValidationURL } = body;
  if (ResponseType !== 'Completed' && ResponseType !== 'Cancelled') return refuse(400, '400.003.02', 'Bad Request - Invalid ResponseType');
  const [confirmationUrl, validationUrl] = [String(ConfirmationURL), String(ValidationURL)];
  const areGood = [confirmationUrl, validationUrl].every((url) => URL.canParse(url) && !forbiddenInAddresses.test(url));
  if (!areGood) return refuse(400, '400.003.02', 'Bad Request - Invalid ConfirmationURL');
  money.registered.set(String(ShortCode), { confirmationUrl, validationUrl });
  sendJson(response, 200, { OriginatorCoversationID: randomUUID(), ResponseCode: '0', ResponseDescription: 'Success' });
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}
