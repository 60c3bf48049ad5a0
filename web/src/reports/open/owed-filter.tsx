import { type Age, ages, dueSoonDays, type OwedSide, owedSides } from '@karakana/contract/reports/open/ages.ts';
import { Input, SegmentedControl } from '@mantine/core';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsAtSearch } from '../as-at-filter.tsx';

/** What the address of a report of what is owed keeps. */
export const OwedSearch = AsAtSearch.extend({ side: z.enum(owedSides).optional().catch(undefined) });

/** Whether others owe, or the garage does. */
export function SideFilter({ side = 'receivable', onChoose }: { side: OwedSide | undefined; onChoose: (side: OwedSide) => void }) {
  const { t } = useTranslation();
  return (
    <Input.Wrapper label={t('Who owes')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('Who owes')}
        value={side}
        onChange={(chosen) => onChoose(chosen === 'payable' ? 'payable' : 'receivable')}
        data={[
          { value: 'receivable', label: t('Owed to us') },
          { value: 'payable', label: t('We owe') },
        ]}
      />
    </Input.Wrapper>
  );
}

/** How long ago something was due, in short. */
export const ageWords = (t: TFunction): Record<Age, string> => ({
  notDue: t('Not due yet'),
  upTo30: t('1–30 days'),
  upTo60: t('31–60 days'),
  upTo90: t('61–90 days'),
  older: t('Over 90 days'),
});

/** What open documents can be narrowed to. */
export const dueChoices = (t: TFunction) => [
  { value: 'overdue', label: t('All overdue') },
  { value: 'dueSoon', label: t('Overdue or due within {{count}} days', { count: dueSoonDays }) },
  ...ages.map((value) => ({ value, label: ageWords(t)[value] })),
];
