import { type ServiceVehicle, serviceVehicles } from '@karakana/contract/reports/work/service-vehicles.ts';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForFigure } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { SearchBox } from '../../kit/list/search-box.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { quantityText } from '../../kit/text/quantity.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { PeriodFilter, PeriodSearch } from '../period-filter.tsx';
import { ReportViews } from '../report-views.tsx';

const Search = PeriodSearch.extend({ customerId: z.coerce.number().int().positive().optional().catch(undefined) });
type Totals = z.output<typeof serviceVehicles.list.output>['totals'];

/** Which vehicles were here, how often, what they brought, and when they are to come again. */
export function ServiceVehicles() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ page = 1, search: query, ...asked }, change, address] = useListSearch(Search);
  const question = { ...asked, query };
  const answer = useEndpointQuery(serviceVehicles.list, { ...question, page });
  return (
    <ReportPage
      title={t('Service vehicles')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="service_vehicles" address={address} />}
      answer={answer}
      columns={columns(t, answer.data?.totals)}
      card={(row) => <VehicleCard vehicle={row} />}
      empty={t('No vehicle was here in these days.')}
      onOpen={({ id }) => navigate({ to: '/vehicles/$id', params: { id: String(id) } })}
      files={<ReportFiles pdf={serviceVehicles.pdf} xlsx={serviceVehicles.xlsx} question={question} />}
      filters={
        <>
          <PeriodFilter asked={asked} change={change} answered={answer.data} />
          <SearchBox value={query ?? ''} onChange={(search) => change({ search })} label={t('Search')} />
        </>
      }
    />
  );
}

const columns = (t: TFunction, totals: Totals | undefined): ListColumn<ServiceVehicle>[] => [
  {
    key: 'vehicle',
    title: t('Vehicle'),
    minWidth: 136,
    grow: 0,
    priority: 1,
    cell: ({ id, registration }) => (
      <RowLink to={`/vehicles/${id}`}>
        <Plate registration={registration} />
      </RowLink>
    ),
    total: t('Total'),
  },
  {
    key: 'model',
    title: t('Make and model'),
    minWidth: 150,
    priority: 3,
    cell: ({ makeName, modelName }) => `${makeName} ${modelName}`,
  },
  { key: 'customer', title: t('Customer'), minWidth: 150, grow: 2, priority: 2, cell: ({ customerName }) => customerName },
  {
    ...{ key: 'visits', title: t('Visits'), minWidth: 80, grow: 0, priority: 2, align: 'end' },
    cell: ({ visits }) => visits,
    total: totals?.visits,
  },
  {
    ...{ key: 'lastVisit', title: t('Last visit'), minWidth: 120, grow: 0, priority: 2 },
    cell: ({ lastVisitOn }) => <DateText on={lastVisitOn} />,
  },
  {
    ...{ key: 'spent', title: t('Spent'), minWidth: roomForFigure, grow: 0, priority: 1, align: 'end' },
    cell: ({ spent }) => <Figure amount={spent} />,
    total: totals && <Figure amount={totals.spent} />,
  },
  {
    ...{ key: 'next', title: t('Next service'), minWidth: 290, grow: 0, priority: 3 },
    cell: (vehicle) => <NextService vehicle={vehicle} />,
  },
];

function NextService({ vehicle: { nextServiceOn, nextServiceOdometer, isOverdue } }: { vehicle: ServiceVehicle }) {
  const { t, i18n } = useTranslation();
  if (nextServiceOn === null && nextServiceOdometer === null) return null;
  return (
    <>
      {nextServiceOn === null ? null : <DateText on={nextServiceOn} />}
      {nextServiceOn === null || nextServiceOdometer === null ? null : ' · '}
      {nextServiceOdometer === null ? null : t('{{km}} km', { km: quantityText(nextServiceOdometer, i18n.language) })}{' '}
      {isOverdue ? <StatusBadge tone="failed">{t('Overdue')}</StatusBadge> : null}
    </>
  );
}

function VehicleCard({ vehicle }: { vehicle: ServiceVehicle }) {
  const { t } = useTranslation();
  return (
    <CardLines
      title={
        <RowLink to={`/vehicles/${vehicle.id}`}>
          <Plate registration={vehicle.registration} />
        </RowLink>
      }
      aside={<Figure amount={vehicle.spent} />}
    >
      {[vehicle.customerName, vehicle.visits === 1 ? t('One visit') : t('{{count}} visits', { count: vehicle.visits })]
        .filter(Boolean)
        .join(' · ')}
      <Text component="div" inherit>
        <DateText on={vehicle.lastVisitOn} />
      </Text>
    </CardLines>
  );
}
