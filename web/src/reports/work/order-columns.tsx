import type { ServiceOrder, serviceOrders } from '@karakana/contract/reports/work/service-orders.ts';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { roomForBadge, roomForFigure } from '../../kit/list/columns-that-fit.ts';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { RowLink, TextLink } from '../../kit/list/row-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { servicesText } from '../../vehicles/services/services-text.ts';

type Totals = z.output<typeof serviceOrders.list.output>['totals'];

export const orderColumns = (t: TFunction, totals: Totals | undefined): ListColumn<ServiceOrder>[] => [
  {
    key: 'number',
    title: t('Number'),
    minWidth: 124,
    grow: 0,
    priority: 1,
    cell: ({ id, number }) => <RowLink to={`/works/${id}`}>{number}</RowLink>,
    total: t('Total'),
  },
  {
    key: 'vehicle',
    title: t('Vehicle'),
    minWidth: 136,
    grow: 0,
    priority: 1,
    cell: ({ vehicleId, registration }) => (
      <TextLink to={`/vehicles/${vehicleId}`}>
        <Plate registration={registration} />
      </TextLink>
    ),
  },
  { key: 'customer', title: t('Customer'), minWidth: 130, grow: 2, priority: 2, cell: ({ customerName }) => customerName },
  { key: 'services', title: t('Services'), minWidth: 150, grow: 3, priority: 3, cell: ({ services }) => servicesText(t, services) || null },
  { key: 'technicians', title: t('Technicians'), minWidth: 130, priority: 4, cell: ({ technicians }) => technicians.join(', ') || null },
  dayColumn('opened', t('Opened'), 2, ({ openedOn }) => openedOn),
  dayColumn('promised', t('Promised'), 4, ({ promisedOn }) => promisedOn),
  dayColumn('completed', t('Completed'), 3, ({ completedOn }) => completedOn),
  {
    key: 'onTime',
    title: t('On time'),
    minWidth: roomForBadge([t('On time'), t('Late')]),
    grow: 0,
    priority: 3,
    cell: ({ isOnTime }) =>
      isOnTime === null ? null : <StatusBadge tone={isOnTime ? 'done' : 'failed'}>{isOnTime ? t('On time') : t('Late')}</StatusBadge>,
    total: totals && totals.promised > 0 ? t('{{count}} of {{whole}}', { count: totals.onTime, whole: totals.promised }) : null,
  },
  figureColumn('total', t('Total'), 1, totals),
  figureColumn('paid', t('Paid'), 2, totals),
];

const dayColumn = (
  key: string,
  title: string,
  priority: 2 | 3 | 4,
  of: (order: ServiceOrder) => string | null,
): ListColumn<ServiceOrder> => ({
  ...{ key, title, minWidth: 116, grow: 0, priority },
  cell: (order) => {
    const day = of(order);
    return day === null ? null : <DateText on={day} />;
  },
});

const figureColumn = (key: 'total' | 'paid', title: string, priority: 1 | 2, totals: Totals | undefined): ListColumn<ServiceOrder> => ({
  ...{ key, title, minWidth: roomForFigure, grow: 0, priority, align: 'end' },
  cell: (order) => <Figure amount={order[key]} />,
  total: totals && <Figure amount={totals[key]} />,
});
