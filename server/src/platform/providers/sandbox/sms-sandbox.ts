import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { smsParts } from '@karakana/contract/messaging/sms-parts.ts';
import { callService } from '../outgoing.ts';
import { type LoopbackServer, readText, sendJson, startLoopback } from './loopback-server.ts';
import { reportForm, type SmsReport } from './sms-report.ts';

export type ReceivedSms = { id: string; username: string; to: string; message: string; from: string | null };
export type SmsSandbox = LoopbackServer & {
  received: ReceivedSms[];
  /** Tells at this address, over HTTP, what became of a message. Gives the status of the answer. */
  report(url: string, report: SmsReport): Promise<number>;
};

const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The key no account has. */
export const wrongApiKey = 'wrong-key';

const statuses: Record<string, string> = {
  '0401': 'RiskHold',
  '0403': 'InvalidPhoneNumber',
  '0404': 'UnsupportedNumberType',
  '0405': 'InsufficientBalance',
  '0406': 'UserInBlacklist',
  '0407': 'CouldNotRoute',
  '0500': 'InternalServerError',
  '0501': 'GatewayError',
  '0502': 'RejectedByGateway',
};

/**
 * Speaks Africa's Talking's protocol on loopback. The end of the number decides what happens: 0403 is refused with status 403 and so on;
 * 0503 finds the service busy, 0999 takes the message and hangs up without an answer.
 */
export async function startSmsSandbox(): Promise<SmsSandbox> {
  const received: ReceivedSms[] = [];
  const server = await startLoopback(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const apiKey = request.headers.apikey;
    const form = new URLSearchParams(await readText(request));
    if (!apiKey || apiKey === wrongApiKey) response.writeHead(401).end('The supplied authentication is invalid');
    else if (request.method === 'POST' && pathname === '/version1/messaging') takeMessage(form, received, response);
    else if (request.method === 'GET' && pathname === '/version1/user' && searchParams.get('username')) {
      sendJson(response, 200, { UserData: { balance: 'KES 120.00' } });
    } else response.writeHead(404).end('Not found');
  });
  const report = async (url: string, told: SmsReport) =>
    (await callService(url, { method: 'POST', headers: formType, body: new URLSearchParams(reportForm(told)).toString() })).status;
  return { ...server, received, report };
}

function takeMessage(form: URLSearchParams, received: ReceivedSms[], response: ServerResponse): void {
  const username = form.get('username');
  const to = form.get('to');
  const message = form.get('message');
  const from = form.get('from');
  const ending = to?.slice(-4) ?? '';
  const refusal = statuses[ending];
  if (!username || !to || !message) response.writeHead(400).end('Request is missing required form field');
  else if (ending === '0503') response.writeHead(503).end('Service unavailable');
  else if (from === 'InvalidId') sendJson(response, 201, { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } });
  else if (refusal) answerFor({ statusCode: Number(ending), number: to, status: refusal, cost: '0', messageId: 'None' }, response);
  else {
    const id = `ATXid_${randomUUID()}`;
    received.push({ id, username, to, message, from });
    if (ending === '0999') response.destroy();
    else answerFor(sentTo(to, id, smsParts(message)), response);
  }
}

function sentTo(number: string, messageId: string, messageParts: number) {
  const cost = `KES ${(0.8 * messageParts).toFixed(4)}`;
  return { statusCode: 101, number, status: 'Success', cost, messageId, messageParts };
}

function answerFor(recipient: { statusCode: number; cost: string } & Record<string, string | number>, response: ServerResponse): void {
  const sent = recipient.statusCode === 101 ? 1 : 0;
  const summary = `Sent to ${sent}/1 Total Cost: ${recipient.cost}`;
  sendJson(response, 201, { SMSMessageData: { Message: summary, Recipients: [recipient] } });
}
