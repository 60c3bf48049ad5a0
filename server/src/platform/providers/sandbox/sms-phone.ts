import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Plays the phone of somebody who answers an SMS: calls our callback with the form that Africa’s Talking sends. Gives the status of our answer. */
export async function answerAsPhone(
  app: FastifyInstance,
  { path, from, to, text, at }: { path: string; from: string; to: string; text: string; at: Date },
): Promise<number> {
  const date = at.toISOString().slice(0, 19).replace('T', ' ');
  const form = new URLSearchParams({ id: `ATXid_${randomUUID()}`, linkId: randomUUID(), networkCode: '63902', from, to, text, date });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await app.inject({ method: 'POST', url: path, headers, payload: form.toString() })).statusCode;
}
