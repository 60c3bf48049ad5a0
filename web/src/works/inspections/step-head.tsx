import type { Work } from '@karakana/contract/works/work/work.ts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BackLink } from '../../kit/record/back-link.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { ScreenTitle } from '../../kit/text/screen-title.tsx';
import { carText } from '../work-words.ts';

/** Which vehicle one stands beside, and what is done with it now. */
export function StepHead({ work, title }: { work: Work; title: string }) {
  const { t } = useTranslation();
  const { id, number, registration, customerName } = work;
  return (
    <header>
      <BackLink path={`/works/${id}`} label={t('Back to {{number}}', { number })} />
      <Group gap="sm">
        <ScreenTitle>{title}</ScreenTitle>
        <Plate registration={registration} />
      </Group>
      <Text c="dimmed">{[number, carText(work), customerName].filter(Boolean).join(' · ')}</Text>
    </header>
  );
}
