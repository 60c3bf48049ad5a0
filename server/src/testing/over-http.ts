import { randomUUID } from 'node:crypto';
import { demoPassword } from '../demo/index.ts';

const json = { 'content-type': 'application/json' };
export const client = { client_id: 'karakana-web', client_secret: 'karakana-web-secret' };

/** The token of a demo account, from a server in a process of its own. */
export async function signIn(address: string, email: string): Promise<string> {
  const body = JSON.stringify({ grant_type: 'password', ...client, email, password: demoPassword });
  const answer = await fetch(`${address}/api/oauth/token`, { method: 'POST', headers: json, body });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Whether a write was answered as done. A server that is gone answers nothing. */
export async function writeTo(address: string, path: string, token: string, body: object): Promise<boolean> {
  const headers = { ...json, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  try {
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}
