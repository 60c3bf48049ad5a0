import { type CarOut, recordArrival } from '@karakana/contract/works/gate/gate.ts';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { AwaitedCars } from './awaited-cars.tsx';
import { gateReads } from './gate-reads.ts';
import { looksText, purposeText } from './gate-words.ts';

/** The cars that are out for a while. */
export function CarsOut({ cars }: { cars: CarOut[] }) {
  const { t } = useTranslation();
  return (
    <AwaitedCars
      title={t('Out for a while')}
      nobody={t('No car is out on a road test or at another workshop.')}
      cars={cars}
      row={(car) => <Row car={car} />}
    />
  );
}

function Row({ car }: { car: CarOut }) {
  const { t } = useTranslation();
  const { registration, purpose, collectedBy, returnsAt, isOverdue } = car;
  const arrive = useAction(recordArrival, { refreshes: gateReads });
  return (
    <>
      <div>
        <Group gap="xs">
          <Plate registration={registration} />
          {isOverdue ? <StatusBadge tone="failed">{t('Should be back')}</StatusBadge> : null}
        </Group>
        <Text fz="sm">{[purposeText(t, purpose), looksText(car), collectedBy].filter(Boolean).join(' · ')}</Text>
        <Text fz="sm" component="div">
          {t('Back by')} <MomentText at={returnsAt} />
        </Text>
      </div>
      <Button
        variant="default"
        loading={arrive.pending}
        aria-label={t('{{plate}} is back', { plate: registration })}
        onClick={() => arrive.run({ registration })}
      >
        {t('Is back')}
      </Button>
    </>
  );
}
