import type { TFunction } from 'i18next';

type Cost = { parts: number; credits: number; creditsLeft: number };

/** What a message costs and what there is for it. The sandbox takes no credits. */
export function costWords(t: TFunction, { parts, credits, creditsLeft: left }: Cost): string {
  if (credits === 0) return t('{{parts}} SMS, no credits; {{left}} left', { parts, left });
  if (credits === 1) return t('{{parts}} SMS, 1 credit; {{left}} left', { parts, left });
  return t('{{parts}} SMS, {{credits}} credits; {{left}} left', { parts, credits, left });
}

/** How many are missing, where they are too few. */
export function shortfallWords(t: TFunction, { credits, creditsLeft }: Cost): string | undefined {
  const missing = credits - creditsLeft;
  if (missing <= 0) return undefined;
  return missing === 1 ? t('1 more credit is needed') : t('{{missing}} more credits are needed', { missing });
}
