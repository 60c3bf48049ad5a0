import { createHmac } from 'node:crypto';

type Delivery = { id: number; kind: string; payload: unknown; createdAt: string };

/** What is sent, the same at every try, so that the other side knows a repetition by its id. */
export const deliveryBody = ({ id, kind, payload, createdAt }: Delivery): string =>
  JSON.stringify({ id, kind, created_at: createdAt, data: payload });

/** As docs/webhooks.md tells those who check it. */
export function signatureOf(body: string, { secret, at }: { secret: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signed}`;
}
