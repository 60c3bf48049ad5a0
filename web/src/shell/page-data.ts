import { fromWire } from '@karakana/contract/wire.ts';

/** Facts that the server writes into the page beside the script, so that they are known before any call. */
export function pageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? fromWire(JSON.parse(text)) : undefined;
}

type ClientFacts = { clientId: string; clientSecret: string; sandbox: boolean; sandboxPhone: boolean };
const inDevelopment: ClientFacts = {
  clientId: 'karakana-web',
  clientSecret: 'karakana-web-secret',
  sandbox: true,
  sandboxPhone: true,
};

function clientFacts(): ClientFacts {
  const found = pageData('client');
  // The server writes this element, and nobody else writes to the page.
  return { ...inDevelopment, ...(found as Partial<ClientFacts> | undefined) };
}

/** By which the web application says who it is. In a browser it is no secret. */
export function oauthClient(): Pick<ClientFacts, 'clientId' | 'clientSecret'> {
  const { clientId, clientSecret } = clientFacts();
  return { clientId, clientSecret };
}

/** Whether messages are kept in the sandbox instead of being sent. */
export const hasSandbox = (): boolean => clientFacts().sandbox;

/** Whether the sandbox plays M-Pesa and the phones of those who pay. */
export const hasSandboxPhone = (): boolean => clientFacts().sandboxPhone;

/** Where everything is shown. */
export function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}
