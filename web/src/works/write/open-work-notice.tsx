import { readBoard } from '@karakana/contract/works/work/work-lists.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCarGarage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { MomentText } from '../../kit/text/date-text.tsx';
import { servicesText } from '../../vehicles/services/services-text.ts';

type Named = { vehicleId: string | null; besides: number | undefined };

/** Warns that a car is booked or in the garage already, and leads to that work. */
export function OpenWorkNotice({ vehicleId, besides }: Named) {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readBoard, { vehicleId: Number(vehicleId) }, { enabled: vehicleId !== null });
  const open = (answer.data?.columns ?? [])
    .filter(({ status }) => status === 'booked' || status === 'in_progress')
    .flatMap(({ cards }) => cards)
    .filter(({ id }) => id !== besides);
  if (vehicleId === null || open.length === 0) return null;
  return (
    <Alert color="orange" variant="outline" role="status" icon={<IconCarGarage />} title={t('This car has a work that is open already')}>
      {open.map(({ id, number, status, scheduledAt, services }) => (
        <Group key={id} gap="xs" mb={4}>
          <Button variant="default" renderRoot={(button) => <Link {...button} to="/works/$id" params={{ id: String(id) }} />}>
            {t('Open {{number}}', { number })}
          </Button>
          <Text fz="sm" component="div">
            {status === 'booked' && scheduledAt ? (
              <>
                {t('Booked for')} <MomentText at={scheduledAt} />
              </>
            ) : (
              t('In progress')
            )}
            {services.length > 0 ? ` · ${servicesText(t, services)}` : ''}
          </Text>
        </Group>
      ))}
    </Alert>
  );
}
