import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Refusal } from '../../kit/api/refusal.ts';

/** What whoever checks in has said to be right although it is unusual. */
export type Known = { isOdometerRight?: true; isHereTwice?: true };

const OpenWork = z.object({ id: z.number(), number: z.string() });

type DoubtProps = { refusal: Refusal; pending: boolean; onKnown: (known: Known) => unknown };

/** Asks about a reading that does not fit, or a vehicle that is here already; one press says that it is right. */
export function Doubt({ refusal, pending, onKnown }: DoubtProps) {
  const { t } = useTranslation();
  const open = OpenWork.safeParse(refusal.about).data;
  const isOdd = refusal.code === 'odd_odometer';
  if (!isOdd && refusal.code !== 'here_already') return null;
  return (
    <Alert variant="outline" color="orange" role="alert">
      <Text fz="sm">{translateServerText(refusal.said)}</Text>
      <Group gap="sm" mt="sm">
        <Button variant="default" loading={pending} onClick={() => onKnown(isOdd ? { isOdometerRight: true } : { isHereTwice: true })}>
          {isOdd ? t('It is right') : t('Check in all the same')}
        </Button>
        {open ? (
          <Anchor component={Link} to={`/works/${open.id}/inspection/checkin`}>
            {t('Open {{number}}', { number: open.number })}
          </Anchor>
        ) : null}
      </Group>
    </Alert>
  );
}
