import { type VatRow, vatSummary } from '@karakana/contract/reports/vat/vat-summary.ts';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForFigure } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink, TextLink } from '../../kit/list/row-link.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { calendarWords } from '../../kit/text/calendar-words.ts';
import { Figure } from '../../kit/text/figure.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { PeriodFilter, PeriodSearch } from '../period-filter.tsx';
import { reportPath } from '../report-path.ts';
import { type VatAnswer, vatPath } from './vat-path.ts';
import { sideText, taxText } from './vat-words.ts';

/** A year has a handful of rates each month, and is read as a whole. */
const wholeYear = 200;

/** What was charged and paid of tax, by month and rate. */
export function VatSummary() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [{ page = 1, search: _, ...question }, change, address] = useListSearch(PeriodSearch);
  const answer = useEndpointQuery(vatSummary.list, { ...question, page, perPage: wholeYear });
  const { data } = answer;
  const pathOf = (row: VatRow) => data && vatPath(row, data, question);
  const allOf = (side: VatRow['side']) => {
    const { fromDate, toDate } = data ?? {};
    return reportPath('vat-documents', { side, branchId: question.branchId, fromDate, toDate });
  };
  const nameOf = (row: VatRow) => rowText(t, i18n.language, row);
  return (
    <ReportPage
      title={t('VAT summary')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      answer={answer}
      columns={columnsOf(t, { data, pathOf, allOf, nameOf })}
      groups={{ column: 'month', nameOf: ({ month }) => calendarWords(month, i18n.language, { month: 'long', year: 'numeric' }) }}
      card={(row) => (
        <CardLines title={<RateLink name={nameOf(row)} path={pathOf(row)} />} aside={<Figure amount={row.tax} />}>
          {sideText(t, row.side)}
          {row.base === null ? null : (
            <>
              {' · '}
              {t('Without VAT')} <Figure amount={row.base} />
            </>
          )}
        </CardLines>
      )}
      onOpen={(row) => {
        const to = pathOf(row);
        if (to) navigate({ to });
      }}
      empty={t('No tax was charged or paid in these days.')}
      files={<ReportFiles pdf={vatSummary.pdf} xlsx={vatSummary.xlsx} question={question} />}
      filters={<PeriodFilter asked={question} change={change} answered={data} />}
    >
      {data ? <VatFacts totals={data.totals} /> : null}
    </ReportPage>
  );
}

function VatFacts({ totals: { output, outputDifference, input, inputDifference, due } }: { totals: VatAnswer['totals'] }) {
  const { t } = useTranslation();
  const besides = outputDifference - inputDifference;
  return (
    <KeyFacts
      facts={[
        { label: t('Output tax'), value: <Figure amount={output} /> },
        { label: t('Input tax'), value: <Figure amount={input} /> },
        ...(besides === 0 ? [] : [{ label: t('Otherwise in the books'), value: <Figure amount={besides} /> }]),
        { label: due < 0 ? t('To be claimed') : t('To be paid'), value: <Figure amount={Math.abs(due)} /> },
      ]}
    />
  );
}

const rowText = (t: TFunction, language: string, { kind, rate }: VatRow): string =>
  kind === null || rate === null ? t('Otherwise in the books') : taxText(t, language, { kind, rate });

const RateLink = ({ name, path }: { name: string; path: string | undefined }) => (path ? <RowLink to={path}>{name}</RowLink> : name);

type Shown = {
  data: VatAnswer | undefined;
  pathOf: (row: VatRow) => string | undefined;
  allOf: (side: VatRow['side']) => string;
  nameOf: (row: VatRow) => string;
};

const columnsOf = (t: TFunction, { data, pathOf, allOf, nameOf }: Shown): ListColumn<VatRow>[] => {
  const totals = data?.totals;
  const figure = (side: VatRow['side'], of: 'base' | 'tax', title: string, total: number | undefined): ListColumn<VatRow> => ({
    ...{ key: `${side}-${of}`, title, minWidth: roomForFigure, grow: 0, priority: of === 'tax' ? 1 : 2, align: 'end' },
    cell: (row) => (row.side === side && row[of] !== null ? <Figure amount={row[of]} /> : ''),
    total:
      total === undefined ? null : of === 'tax' ? (
        <TextLink to={allOf(side)}>
          <Figure amount={total} />
        </TextLink>
      ) : (
        <Figure amount={total} />
      ),
  });
  return [
    { key: 'month', title: t('Month'), minWidth: 120, priority: 1, cell: ({ month }) => month },
    {
      key: 'tax',
      title: t('Tax'),
      minWidth: 200,
      grow: 2,
      priority: 1,
      cell: (row) => (
        <>
          <RateLink name={nameOf(row)} path={pathOf(row)} />
          {` · ${sideText(t, row.side)}`}
        </>
      ),
      total: t('Total'),
    },
    {
      key: 'documents',
      title: t('Documents'),
      minWidth: 110,
      grow: 0,
      priority: 3,
      align: 'end',
      cell: ({ isDifference, documents }) => (isDifference ? '' : <Quantity value={documents} />),
    },
    figure('output', 'base', t('Sold for'), totals?.outputBase),
    figure('output', 'tax', t('Output tax'), totals && totals.output + totals.outputDifference),
    figure('input', 'base', t('Bought for'), totals?.inputBase),
    figure('input', 'tax', t('Input tax'), totals && totals.input + totals.inputDifference),
  ];
};
