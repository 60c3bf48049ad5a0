import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Settings } from '../settings/settings.ts';

/** What keeps an answer of the API in its place: nothing in it is ever run or framed, and nobody on the way or after us keeps it. */
export const callHeaders = ({ isProduction }: Pick<Settings, 'isProduction'>): Record<string, string> => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(isProduction ? { 'strict-transport-security': stayWithHttps } : {}),
});

const yearSeconds = 31_536_000;
const stayWithHttps = `max-age=${yearSeconds}; includeSubDomains`;

/** The policy of the application, which where the browser reads no barcodes does so by compiled code from our own files, and by no other. */
export const applicationPolicy = (settings: Pick<Settings, 'isProduction'>): string =>
  (pageHeaders(settings)['content-security-policy'] ?? '').replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");

/** What keeps a page in its place, worked out once. */
export function pageHeaders(settings: Pick<Settings, 'isProduction'>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Mantine writes style attributes; scripts come from files alone.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        // A PDF is looked at in a frame, from bytes that were read with the token.
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: settings.isProduction ? [] : null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: settings.isProduction ? { maxAge: yearSeconds, includeSubDomains: true } : false,
  })(request, response, () => {});
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
