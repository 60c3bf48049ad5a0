import { randomBytes } from 'node:crypto';
import { type LoopbackServer, sendJson, startLoopback } from './loopback-server.ts';

export type MpesaSandbox = LoopbackServer & {
  /** The consumer key of every token that was asked for. */
  received: { consumerKey: string }[];
};

/** The secret no account has. */
export const wrongConsumerSecret = 'wrong-secret';

/** Speaks Daraja's protocol on loopback, as far as the access token. */
export async function startMpesaSandbox(): Promise<MpesaSandbox> {
  const received: MpesaSandbox['received'] = [];
  const server = await startLoopback(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const requestId = randomBytes(6).toString('hex');
    const refuse = (status: number, errorCode: string, errorMessage: string) =>
      sendJson(response, status, { requestId, errorCode, errorMessage });
    const [kind, encoded] = (request.headers.authorization ?? '').split(' ');
    const [consumerKey, consumerSecret] = Buffer.from(encoded ?? '', 'base64')
      .toString('utf8')
      .split(':');
    if (pathname !== '/oauth/v1/generate') refuse(404, '404.001.01', 'Resource not found');
    else if (searchParams.get('grant_type') !== 'client_credentials') refuse(400, '400.008.02', 'Invalid grant type passed');
    else if (kind !== 'Basic') refuse(400, '400.008.01', 'Invalid Authentication passed');
    // Wrong credentials get a bare 400, as they do from the real one.
    else if (!consumerKey || !consumerSecret || consumerSecret === wrongConsumerSecret) response.writeHead(400).end();
    else {
      received.push({ consumerKey });
      sendJson(response, 200, { access_token: randomBytes(14).toString('hex'), expires_in: '3599' });
    }
  });
  return { ...server, received };
}
