import type { CannedLine } from '@karakana/contract/works/canned-job.ts';

export const kindName = (t: (text: string) => string, kind: CannedLine['kind']): string =>
  ({ labour: t('Labour'), part: t('Part'), sundry: t('Sundry') })[kind];
