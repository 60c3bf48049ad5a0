import { type ExpectedCar, recordArrival } from '@karakana/contract/works/gate.ts';
import { Button, Card, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useAction } from '../../kit/api/use-action.ts';
import { TimeText } from '../../kit/text/date-text.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import classes from './gate.module.css';
import { gateReads } from './gate-reads.ts';
import { looksText } from './gate-words.ts';

type Expected = z.output<typeof ExpectedCar>;

/** The cars that are booked for today and were not seen yet. */
export function ExpectedCars({ cars }: { cars: Expected[] }) {
  const { t } = useTranslation();
  return (
    <Card withBorder padding={0} component="section" aria-labelledby="gate-expected">
      <Title order={2} fz="h4" id="gate-expected" p="md" pb="xs">
        {t('Expected today')}
      </Title>
      {cars.length === 0 ? (
        <Text c="dimmed" px="md" pb="md">
          {t('Everybody who is booked for today is here, or nobody is booked.')}
        </Text>
      ) : (
        <ul className={classes.cars}>
          {cars.map((car) => (
            <Row key={car.workId} car={car} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ car }: { car: Expected }) {
  const { t } = useTranslation();
  const { registration, customerName, scheduledAt } = car;
  const arrive = useAction(recordArrival, { refreshes: gateReads });
  return (
    <li className={classes.row}>
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
    </li>
  );
}
