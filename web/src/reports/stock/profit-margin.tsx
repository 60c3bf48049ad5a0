import { type Margin, marginBys, profitMargin } from '@karakana/contract/reports/stock/profit-margin.ts';
import { Input, SegmentedControl, Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForFigure, roomForQuantity } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { SearchBox } from '../../kit/list/search-box.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { Share } from '../../kit/text/share.tsx';
import { CustomerFilter } from '../customer-filter.tsx';
import { PeriodFilter, PeriodSearch } from '../period-filter.tsx';
import { ReportViews } from '../report-views.tsx';
import { ChosenService } from './chosen-service.tsx';

const Chosen = z.coerce.number().int().positive().optional().catch(undefined);
const MarginSearch = PeriodSearch.extend({
  by: z.enum(marginBys).optional().catch(undefined),
  customerId: Chosen,
  serviceId: Chosen,
  writtenAs: z.coerce.string().optional().catch(undefined),
});
const MarginBars = lazy(() => import('./margin-bars.tsx'));

/** What was earned with each product and service, or with each work. */
export function ProfitMargin() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ page = 1, search: query, by = 'items', ...asked }, change, address] = useListSearch(MarginSearch);
  const question = { ...asked, by, query };
  const answer = useEndpointQuery(profitMargin.list, { ...question, page });
  const { customerId, serviceId, writtenAs, ...days } = asked;
  const totals = answer.data?.totals;
  const columns: ListColumn<Margin>[] = [
    {
      key: 'name',
      title: by === 'works' ? t('Work') : t('Product or service'),
      minWidth: 180,
      grow: 2,
      priority: 1,
      cell: (row) => <MarginName earned={row} />,
      total: t('Total'),
    },
    {
      key: 'detail',
      title: by === 'works' ? t('Vehicle') : t('Code'),
      minWidth: 150,
      grow: 0,
      priority: 3,
      cell: ({ detail }) => detail,
    },
    ...(by === 'works' ? [] : [quantityColumn(t('Quantity'))]),
    ...(['revenue', 'cost', 'margin'] as const).map(
      (key): ListColumn<Margin> => ({
        key,
        title: { revenue: t('Revenue'), cost: t('Cost'), margin: t('Margin') }[key],
        minWidth: roomForFigure,
        grow: 0,
        priority: key === 'margin' ? 1 : 2,
        align: 'end',
        cell: (row) => <Figure amount={row[key]} />,
        total: totals && <Figure amount={totals[key]} />,
      }),
    ),
    {
      key: 'share',
      title: t('Margin %'),
      minWidth: 100,
      grow: 0,
      priority: 1,
      align: 'end',
      cell: ({ share }) => <Share share={share} />,
      total: totals && <Share share={totals.share} />,
    },
  ];
  return (
    <ReportPage
      title={t('Profit margin')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="profit_margin" address={address} />}
      answer={answer}
      columns={columns}
      card={(row) => <MarginCard earned={row} />}
      onOpen={(row) => {
        const to = pathOf(row);
        if (to) navigate({ to });
      }}
      empty={t('Nothing was sold in these days.')}
      files={<ReportFiles pdf={profitMargin.pdf} xlsx={profitMargin.xlsx} question={question} />}
      filters={
        <>
          <Input.Wrapper label={t('Show')} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t('Show')}
              value={by}
              onChange={(wanted) => change({ by: marginBys.find((one) => one === wanted), page: undefined })}
              data={[
                { value: 'items', label: t('Products') },
                { value: 'works', label: t('Works') },
              ]}
            />
          </Input.Wrapper>
          <PeriodFilter asked={days} change={change} answered={answer.data} />
          <CustomerFilter customerId={customerId} onChoose={(chosen) => change({ customerId: chosen })} />
          {serviceId === undefined && writtenAs === undefined ? (
            <SearchBox value={query ?? ''} onChange={(search) => change({ search })} label={t('Search')} />
          ) : (
            <ChosenService id={serviceId} writtenAs={writtenAs} onClear={() => change({ serviceId: undefined, writtenAs: undefined })} />
          )}
        </>
      }
    >
      {page === 1 && answer.data ? (
        <Suspense fallback={<Skeleton height={260} radius="md" />}>
          <MarginBars margins={answer.data.entries} />
        </Suspense>
      ) : null}
    </ReportPage>
  );
}

const quantityColumn = (title: string): ListColumn<Margin> => ({
  key: 'quantity',
  title,
  minWidth: roomForQuantity,
  grow: 0,
  priority: 3,
  align: 'end',
  cell: ({ quantity }) => quantity !== null && <Quantity value={quantity} />,
});

/** Where what was sold is at home; what was only written on one invoice has no place of its own. */
function pathOf({ workId, productId, serviceId }: Margin): string | undefined {
  if (workId !== null) return `/works/${workId}`;
  if (productId !== null) return `/inventory/products/${productId}`;
  return serviceId === null ? undefined : `/settings/services/${serviceId}`;
}

function MarginName({ earned }: { earned: Margin }) {
  const to = pathOf(earned);
  return to ? <RowLink to={to}>{earned.name}</RowLink> : earned.name;
}

function MarginCard({ earned }: { earned: Margin }) {
  const { t } = useTranslation();
  const { detail, revenue, margin, share } = earned;
  return (
    <CardLines title={<MarginName earned={earned} />} aside={<Figure amount={margin} />}>
      {detail ? `${detail} · ` : null}
      {t('Revenue')} <Figure amount={revenue} /> · <Share share={share} />
    </CardLines>
  );
}
