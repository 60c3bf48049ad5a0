import type { Work } from '@karakana/contract/works/work/work.ts';
import { Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../kit/record/back-link.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { carText } from '../work-words.ts';

/** Which vehicle one stands beside, and what is done with it now. */
export function StepHead({ work, title }: { work: Work; title: string }) {
  const { t } = useTranslation();
  const { id, number, registration, customerName } = work;
  return (
    <header>
      <BackLink path={`/works/${id}`} label={t('Back to {{number}}', { number })} />
      <Group gap="sm">
        <Title order={1} fz="h2">
          {title}
        </Title>
        <Plate registration={registration} />
      </Group>
      <Text c="dimmed">{[number, carText(work), customerName].filter(Boolean).join(' · ')}</Text>
    </header>
  );
}
