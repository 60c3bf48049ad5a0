import { may } from '@karakana/contract/permissions.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { type Advice, readAdvice } from '@karakana/contract/works/approval/advice.ts';
import { addEstimate } from '@karakana/contract/works/work/work.ts';
import { Button, Card, Group, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { Money } from '../../kit/text/money.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';

/** What was declined and not done since, to be offered again; nothing is shown where there is none. */
export function DeclinedAdvice({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const advice = useEndpointQuery(readAdvice, { id: vehicle.id }).data?.advice ?? [];
  const offer = useAction(addEstimate, {
    refreshes: [readAdvice],
    onDone: ({ id }) => navigate({ to: '/works/$id', params: { id: String(id) } }),
  });
  if (advice.length === 0) return null;
  const again = (lines: Advice[]) => offer.run({ vehicleId: vehicle.id, lines: lines.map(lineOf) });
  const open = advice.filter(({ offeredIn }) => offeredIn === null);
  const mayOffer = may(role, 'bookings:write');
  return (
    <Card withBorder padding={0}>
      <Group justify="space-between" px="md" py="xs" mih={44}>
        <Title order={2} fz="md">
          {t('Declined advice')}
        </Title>
        {mayOffer && open.length > 1 ? (
          <Button variant="default" loading={offer.pending} onClick={() => again(open)}>
            {t('Offer all again')}
          </Button>
        ) : null}
      </Group>
      <ul className={`${classes.list} ${classes.below}`}>
        {advice.map((line) => (
          <li key={line.lineId} className={classes.row}>
            <AdviceText line={line} />
            {mayOffer && line.offeredIn === null ? (
              <Button
                variant="default"
                loading={offer.pending}
                onClick={() => again([line])}
                aria-label={t('Offer again: {{name}}', { name: line.description })}
              >
                {t('Offer again')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AdviceText({ line: { description, unitPrice, workId, workNumber, writtenAt, offeredIn } }: { line: Advice }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <RowText title={description}>
      <Small>
        <TextLink to={`/works/${workId}`}>{workNumber}</TextLink> · <TimeAgo at={writtenAt} />
        {unitPrice === null ? null : (
          <>
            {' · '}
            <Money amount={unitPrice} currency={currency} />
          </>
        )}
      </Small>
      {offeredIn ? (
        <Small>
          {t('Offered again:')} <TextLink to={`/works/${offeredIn.id}`}>{offeredIn.number}</TextLink>
        </Small>
      ) : null}
    </RowText>
  );
}

/** At the price of today, where something has one; else at that of then. */
const lineOf = ({ kind, serviceId, productId, description, quantity, unitPrice }: Advice) => ({
  kind,
  serviceId,
  productId,
  description,
  quantity,
  ...(productId !== null || (kind === 'service' && serviceId !== null) ? {} : { unitPrice: unitPrice ?? 0 }),
});
