import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { reportForm, type SmsReport } from './sms-report.ts';

/** Plays the phone of somebody who answers an SMS: calls our callback with the form that Africa’s Talking sends. Gives the status of our answer. */
export async function answerAsPhone(
  app: FastifyInstance,
  { path, from, to, text, at }: { path: string; from: string; to: string; text: string; at: Date },
): Promise<number> {
  const date = at.toISOString().slice(0, 19).replace('T', ' ');
  return post(app, path, { id: `ATXid_${randomUUID()}`, linkId: randomUUID(), networkCode: '63902', from, to, text, date });
}

/** Plays Africa’s Talking telling what became of a message that we sent. */
export const reportAsProvider = (app: FastifyInstance, { path, report }: { path: string; report: SmsReport }): Promise<number> =>
  post(app, path, reportForm(report));

async function post(app: FastifyInstance, url: string, fields: Record<string, string>): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })).statusCode;
}
