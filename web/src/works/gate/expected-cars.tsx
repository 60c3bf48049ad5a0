import { type ExpectedCar, recordArrival } from '@karakana/contract/works/gate/gate.ts';
import { Button, Text } from '@mantine/core';
import type { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { TimeText } from '../../kit/text/date-text.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { AwaitedCars } from './awaited-cars.tsx';
import { gateReads } from './gate-reads.ts';
import { looksText } from './gate-words.ts';

type Expected = z.output<typeof ExpectedCar>;

/** The cars that are booked for today and were not seen yet. */
export function ExpectedCars({ cars }: { cars: Expected[] }) {
  const { t } = useTranslation();
  return (
    <AwaitedCars
      title={t('Expected today')}
      nobody={t('Everybody who is booked for today is here, or nobody is booked.')}
      cars={cars}
      row={(car) => <Row car={car} />}
    />
  );
}

function Row({ car }: { car: Expected }) {
  const { t } = useTranslation();
  const { registration, customerName, scheduledAt } = car;
  const arrive = useAction(recordArrival, { refreshes: gateReads });
  return (
    <>
      <div>
        <Plate registration={registration} />
        <Text fz="sm" component="div">
          <TimeText at={scheduledAt} /> · {[looksText(car), customerName].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Button
        variant="default"
        loading={arrive.pending}
        aria-label={t('{{plate}} is here', { plate: registration })}
        onClick={() => arrive.run({ registration })}
      >
        {t('Is here')}
      </Button>
    </>
  );
}
