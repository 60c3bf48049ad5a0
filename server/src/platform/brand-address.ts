import type { Brand } from '@karakana/contract/brands/brand.ts';
import type { Settings } from './settings.ts';

/** Where people find a brand on this server. */
export function brandAddress(brand: Brand, settings: Pick<Settings, 'brandHosts' | 'isProduction'>, port: number): string {
  const named = Object.entries(settings.brandHosts).find(([, type]) => type === brand.type)?.[0];
  if (settings.isProduction) return `https://${named ?? brand.domain}`;
  return `http://${named ?? `${brand.type}.localhost`}${port === 80 ? '' : `:${port}`}`;
}
