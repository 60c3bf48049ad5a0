import type { Brand } from '@karakana/contract/brands/brand.ts';
import { organisationJsonLd } from '@karakana/contract/brands/manifest.ts';
import { toWire } from '@karakana/contract/wire.ts';
import type { Settings } from '../settings/settings.ts';
import { dataElement, html, type Markup } from './html.ts';

/** What a page says of its brand before any script runs. */
export function brandHead(brand: Brand, settings: Facts): Markup {
  const folder = `/brands/${brand.type}`;
  const picture = `https://${brand.domain}${folder}/og.png`;
  const { twitterHandle } = brand.socialMedia;
  return html`<title>${brand.seoTitle}</title>
    <meta name="description" content="${brand.seoDescription}">
    <meta name="application-name" content="${brand.name}">
    <meta name="theme-color" content="${brand.navBarThemeColor}">
    <link rel="manifest" href="/manifest.webmanifest">
    <link rel="icon" href="${brand.icon}" type="image/svg+xml">
    <link rel="icon" href="${folder}/favicon-32.png" type="image/png" sizes="32x32">
    <link rel="apple-touch-icon" href="${folder}/apple-touch-icon.png">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="${brand.name}">
    <meta property="og:title" content="${brand.seoTitle}">
    <meta property="og:description" content="${brand.seoDescription}">
    <meta property="og:image" content="${picture}">
    <meta name="twitter:card" content="summary_large_image">
    <meta name="twitter:title" content="${brand.seoTitle}">
    <meta name="twitter:description" content="${brand.seoDescription}">
    <meta name="twitter:image" content="${picture}">
    ${twitterHandle && html`<meta name="twitter:site" content="@${twitterHandle.replace(/^@/, '')}">`}
    ${dataElement('application/ld+json', undefined, organisationJsonLd(brand))}
    ${dataElement('application/json', 'brand', toWire(brand))}
    ${dataElement('application/json', 'client', clientFacts(settings))}`;
}

/** The one address of a page, whatever host and query it was reached by. */
export function canonicalLinks(brand: Brand, path: string): Markup {
  const url = `https://${brand.domain}${path}`;
  return html`<link rel="canonical" href="${url}">
    <meta property="og:url" content="${url}">`;
}

/** What a page says of the server it came from. */
export type Facts = Pick<Settings, 'oauth' | 'mail' | 'sms' | 'mpesa' | 'isProduction'>;

/** By which the web application signs people in; a browser keeps no secret, so this is none. */
function clientFacts({ oauth, mail, sms, mpesa, isProduction }: Facts): unknown {
  return toWire({ ...oauth, sandbox: !mail || !sms, sandboxPhone: !mpesa && !isProduction });
}
