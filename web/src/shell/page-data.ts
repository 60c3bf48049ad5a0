import { fromWire } from '@karakana/contract/wire.ts';

/** Facts that the server writes into the page beside the script, so that they are known before any call. */
export function pageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? fromWire(JSON.parse(text)) : undefined;
}

type OauthClient = { clientId: string; clientSecret: string };
const developmentClient: OauthClient = { clientId: 'karakana-web', clientSecret: 'karakana-web-secret' };

/** By which the web application says who it is. It is no secret in a browser; the server may replace it in the page. */
export function oauthClient(): OauthClient {
  const found = pageData('oauth-client');
  if (typeof found !== 'object' || found === null || !('clientId' in found) || !('clientSecret' in found)) return developmentClient;
  return { clientId: String(found.clientId), clientSecret: String(found.clientSecret) };
}
