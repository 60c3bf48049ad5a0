import type { PassAtGate } from '@karakana/contract/works/gate/gate.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import classes from './gate.module.css';
import { looksText, purposeText } from './gate-words.ts';

type YesProps = { pass: PassAtGate; pending: boolean; onLetOut: () => unknown; onCancel: () => void };

/** Yes, in green and in words, with what the car looks like: the pass is used only once somebody has looked at it. */
export function YesPass({ pass, pending, onLetOut, onCancel }: YesProps) {
  const { t } = useTranslation();
  const { purpose, customerName, collectedBy, returnsAt } = pass;
  return (
    <div className={classes.verdict} data-says="yes">
      <Group gap="xs" wrap="nowrap" fw={700} fz="xl">
        <IconCircleCheck size={32} aria-hidden />
        {purpose ? t('Yes, for a while: {{purpose}}', { purpose: purposeText(t, purpose) }) : t('Yes, it may leave')}
      </Group>
      <div className={classes.car}>
        <Plate registration={pass.registration} />
        <Text fz="lg" fw={600}>
          {looksText(pass)}
        </Text>
        {customerName ? <Text>{customerName}</Text> : null}
        {collectedBy ? <Text>{t('Collected by {{name}}', { name: collectedBy })}</Text> : null}
        {returnsAt ? (
          <Text component="div">
            {t('Back by')} <MomentText at={returnsAt} />
          </Text>
        ) : null}
      </div>
      <Text fz="sm">{t('Compare plate and car with the one at the gate.')}</Text>
      <Group gap="xs" grow>
        <Button size="md" color="green.9" loading={pending} onClick={() => onLetOut()}>
          {t('Let it out')}
        </Button>
        <Button size="md" variant="default" onClick={onCancel}>
          {t('Not this car')}
        </Button>
      </Group>
    </div>
  );
}

/** No, in red and in words. */
export function NoPass({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.verdict} data-says="no">
      <Group gap="xs" wrap="nowrap" fw={700} fz="xl">
        <IconCircleX size={32} aria-hidden />
        {t('No, it stays here')}
      </Group>
      <Text fz="lg">{reason}</Text>
    </div>
  );
}
