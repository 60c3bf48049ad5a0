import type { Brand } from '@karakana/contract/brands/brand.ts';
import type { Settings } from './settings.ts';

/** Where people find a brand on this server. */
export function brandAddress(brand: Brand, settings: Pick<Settings, 'brandHosts' | 'isProduction'>, port: number): string {
  const named = hostOf(brand, settings);
  if (settings.isProduction) return `https://${named ?? brand.domain}`;
  return `http://${named ?? `${brand.type}.localhost`}${port === 80 ? '' : `:${port}`}`;
}

/** Where links in messages lead. The host that a caller claims must not decide that, so production has its addresses set. */
export function linkOrigin(
  brand: Brand,
  settings: Pick<Settings, 'brandHosts' | 'isProduction' | 'publicUrl' | 'port'>,
  asked: string,
): string {
  // A host may be claimed that no address has, such as one with the port 99999.
  if (!settings.isProduction) return URL.canParse(asked) ? asked : brandAddress(brand, settings, settings.port);
  const named = hostOf(brand, settings);
  return named ? `https://${named}` : settings.publicUrl;
}

const hostOf = (brand: Brand, { brandHosts }: Pick<Settings, 'brandHosts'>): string | undefined =>
  Object.entries(brandHosts).find(([, type]) => type === brand.type)?.[0];
