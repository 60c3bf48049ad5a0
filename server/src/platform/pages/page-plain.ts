import { brands } from '@karakana/contract/brands/brands.ts';
import { brandAddress } from '../settings/brand-address.ts';
import type { Settings } from '../settings/settings.ts';
import { html, type Markup } from './html.ts';

/** For an address that no brand lives at. It wears no brand itself. */
export function unknownHostPage(host: string, settings: Pick<Settings, 'brandHosts' | 'isProduction'>, port: number): string {
  const links = Object.values(brands).map((brand) => {
    const address = brandAddress(brand, settings, port);
    return html`<li><a href="${address}">${brand.name}</a> <span>${new URL(address).host}</span></li>`;
  });
  return plainPage(
    'Nobody lives here',
    html`<p>No brand lives at <strong>${host}</strong>. Perhaps the address was mistyped. You can go to:</p><ul>${links}</ul>`,
  );
}

export function notBuiltPage(): string {
  return plainPage(
    'The web application is not built yet',
    html`<p>The server is running, but there are no pages to show. Stop it and run <code>npm start</code>, which builds them; then load this page again.</p>
<p>The API is here already: <a href="/api/docs">what it can do</a>.</p>`,
  );
}

function plainPage(title: string, content: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
  body { max-width: 34rem; margin: 15vh auto 0; padding: 0 1.25rem; font: 1.05rem/1.6 system-ui, sans-serif; }
  h1 { font-size: 1.6rem; line-height: 1.25; }
  li { margin: .5rem 0; }
  span { opacity: .75; margin-inline-start: .5rem; }
</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`.markup;
}
