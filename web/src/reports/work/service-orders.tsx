import {
  type OrderMoment,
  orderCustomers,
  orderMoments,
  type ServiceOrder,
  serviceOrders,
} from '@karakana/contract/reports/work/service-orders.ts';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { SearchBox } from '../../kit/list/search-box.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { useUser } from '../../shell/session.ts';
import { servicesText } from '../../vehicles/services/services-text.ts';
import { useStaff } from '../../works/staff.ts';
import { PeriodFilter, PeriodSearch } from '../period-filter.tsx';
import { ReportViews } from '../report-views.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderFigures } from './order-figures.tsx';

const Ident = z.coerce.number().int().positive().optional().catch(undefined);
const Search = PeriodSearch.extend({
  moment: z.enum(orderMoments).optional().catch(undefined),
  customers: z.enum(orderCustomers).optional().catch(undefined),
  technicianId: Ident,
  customerId: Ident,
});

/** Which works there were, whether they were on time, and what is paid of them. */
export function ServiceOrders() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { role } = useUser();
  const [{ page = 1, search: query, ...asked }, change, address] = useListSearch(Search);
  const question = { ...asked, query };
  const answer = useEndpointQuery(serviceOrders.list, { ...question, page });
  const technician = useTechnicianFilter(asked.technicianId, change);
  return (
    <ReportPage
      title={t('Service orders')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="service_orders" address={address} />}
      answer={answer}
      columns={orderColumns(t, answer.data?.totals)}
      card={(row) => <OrderCard order={row} />}
      empty={t('There were no works in these days.')}
      onOpen={({ id }) => navigate({ to: '/works/$id', params: { id: String(id) } })}
      files={<ReportFiles pdf={serviceOrders.pdf} xlsx={serviceOrders.xlsx} question={question} />}
      filters={
        <>
          <Select
            label={t('Works')}
            allowDeselect={false}
            data={orderMoments.map((value) => ({ value, label: momentText(t, value) }))}
            value={asked.moment ?? 'opened'}
            onChange={(wanted) => change({ moment: orderMoments.find((moment) => moment === wanted) })}
          />
          <PeriodFilter asked={asked} change={change} answered={answer.data} />
          {role === 'fleet' ? null : (
            <Select
              label={t('Customers')}
              placeholder={t('All customers')}
              clearable
              data={[
                { value: 'new', label: t('New customers') },
                { value: 'returning', label: t('Returning customers') },
              ]}
              value={asked.customers ?? null}
              onChange={(wanted) => change({ customers: orderCustomers.find((which) => which === wanted) })}
            />
          )}
          {role === 'fleet' ? null : technician.field}
          <SearchBox value={query ?? ''} onChange={(search) => change({ search })} label={t('Search')} />
        </>
      }
    >
      {answer.data ? <OrderFigures {...answer.data} moment={asked.moment ?? 'opened'} /> : null}
    </ReportPage>
  );
}

function useTechnicianFilter(technicianId: number | undefined, change: (wanted: { technicianId: number | undefined }) => void) {
  const { t } = useTranslation();
  return selectFilter({
    label: t('Technician'),
    key: 'technicianId',
    all: t('All technicians'),
    options: useStaff(),
    value: technicianId === undefined ? undefined : String(technicianId),
    onChange: (id) => change({ technicianId: id ? Number(id) : undefined }),
  });
}

const momentText = (t: TFunction, moment: OrderMoment): string =>
  ({
    opened: t('Opened in these days'),
    sent: t('Sent in these days'),
    planned: t('Planned for these days'),
    arrived: t('Arrived in these days'),
    completed: t('Completed in these days'),
    released: t('Released in these days'),
  })[moment];

function OrderCard({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation();
  const { number, registration, customerName, services, openedOn, total, paid } = order;
  return (
    <CardLines
      title={
        <>
          <RowLink to={`/works/${order.id}`}>{number}</RowLink> <Plate registration={registration} />
        </>
      }
      aside={<Figure amount={total} />}
    >
      <DateText on={openedOn} /> · {t('Paid')} <Figure amount={paid} />
      <br />
      {[customerName, servicesText(t, services)].filter(Boolean).join(' · ')}
    </CardLines>
  );
}
