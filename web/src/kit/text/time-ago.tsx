import { relativeTimeFormat } from '@karakana/contract/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { momentText } from './account-days.ts';
import { Hint } from './hint.tsx';

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago something was, in words; the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const { i18n } = useTranslation();
  return (
    <Hint says={momentText(at, i18n.language)}>
      <bdi>
        <time dateTime={at}>{timeAgo(at, i18n.language, Date.now())}</time>
      </bdi>
    </Hint>
  );
}

export function timeAgo(at: string, language: string, now: number): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1000);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  const words = relativeTimeFormat(language, { numeric: 'auto' });
  return unit === 'second' ? words.format(0, 'minute') : words.format(Math.round(seconds / size), unit);
}
