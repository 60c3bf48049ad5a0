import { type Leak, leakKinds, listLeaks } from '@karakana/contract/dashboards/leaks.ts';
import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink, TextLink } from '../../kit/list/row-link.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { leakKindWords, leakPath, leakText } from './leak-words.tsx';
import { useLeakAnswer } from './use-leak-answer.tsx';

const Search = ListSearch.extend({
  kind: z.enum(leakKinds).optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
  isPutAway: z.coerce.string().pipe(z.literal('true')).optional().catch(undefined),
});
type Asked = z.output<typeof Search>;

/** Findings of several kinds share no numbers; a row needs one of its own. */
type Row = { id: number; leak: Leak };
const rowOf = (leak: Leak): Row => ({ id: leak.id * leakKinds.length + leakKinds.indexOf(leak.kind), leak });

/** Where money is lost, what costs most first, each with what is behind it and a way to say that it is fine. */
export function Leaks() {
  const { t } = useTranslation();
  const [search, change, address] = useListSearch(Search);
  const question = endpointQuery(listLeaks, { ...search, page: search.page ?? 1 });
  const answer = useQuery({ ...question, select: rowsOf, placeholderData: keepPreviousData });
  const { drawer, ...answers } = useLeakAnswer();
  const filters = useFilters(search, change);
  return (
    <>
      <ListPage
        title={t('Leak finder')}
        address={address}
        answer={answer}
        columns={useColumns(answer.data?.amount, answers)}
        card={({ leak }) => <LeakCard leak={leak} answers={answers} />}
        filters={filters}
        empty={t('Cars that left unpaid, parts and hours that nobody billed, large discounts and odd readings show here. There are none.')}
      />
      {drawer}
    </>
  );
}

const rowsOf = <P extends { entries: Leak[] }>({ entries, ...page }: P) => ({ ...page, entries: entries.map(rowOf) });

function useColumns(amount: number | undefined, answers: Answers): ListColumn<Row>[] {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  return [
    {
      key: 'amount',
      title: t('Costs'),
      minWidth: 140,
      grow: 0,
      priority: 1,
      align: 'end',
      cell: ({ leak }) => (leak.amount === null ? null : money(leak.amount)),
      total: amount === undefined ? undefined : money(amount),
    },
    {
      key: 'what',
      title: t('Found'),
      minWidth: 300,
      grow: 4,
      priority: 1,
      cell: ({ leak }) => <RowLink to={leakPath(leak)}>{leakText(t, i18n.language, leak)}</RowLink>,
    },
    {
      key: 'vehicle',
      title: t('Vehicle'),
      minWidth: 130,
      grow: 0,
      priority: 2,
      cell: ({ leak }) => (leak.registration ? <Plate registration={leak.registration} /> : null),
    },
    { key: 'customer', title: t('Customer'), minWidth: 150, grow: 2, priority: 3, cell: ({ leak }) => leak.customerName },
    { key: 'who', title: t('Who'), minWidth: 140, grow: 1, priority: 2, cell: ({ leak }) => <Author leak={leak} /> },
    { key: 'when', title: t('When'), minWidth: 165, grow: 0, priority: 2, cell: ({ leak }) => <TimeAgo at={(leak.putAway ?? leak).at} /> },
    {
      key: 'answer',
      title: t('Answer'),
      minWidth: 180,
      grow: 0,
      priority: 1,
      cell: ({ leak }) => <AnswerButton leak={leak} {...answers} />,
    },
  ];
}

type Answers = Omit<ReturnType<typeof useLeakAnswer>, 'drawer'>;

function AnswerButton({ leak, ask, bringBack, isBringingBack }: Answers & { leak: Leak }) {
  const { t, i18n } = useTranslation();
  const what = leakText(t, i18n.language, leak);
  return leak.putAway ? (
    <Button
      variant="default"
      size="compact-md"
      disabled={isBringingBack}
      onClick={() => bringBack(leak)}
      aria-label={t('Bring back: {{what}}', { what })}
    >
      {t('Bring back')}
    </Button>
  ) : (
    <Button variant="default" size="compact-md" onClick={() => ask(leak)} aria-label={t('Fine, because…: {{what}}', { what })}>
      {t('Fine, because…')}
    </Button>
  );
}

/** Who did it; of what was put away who said why. */
function Author({ leak: { by, putAway } }: { leak: Leak }) {
  if (!putAway) return by;
  return (
    <>
      <Text fz="sm">{putAway.reason}</Text>
      <Text fz="sm" c="dimmed">
        {putAway.by}
      </Text>
    </>
  );
}

function LeakCard({ leak, answers }: { leak: Leak; answers: Answers }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const { amount, registration, customerName, by, putAway } = leak;
  return (
    <>
      <Text fz="md" fw={600} component="div">
        <TextLink to={leakPath(leak)}>{leakText(t, i18n.language, leak)}</TextLink>
      </Text>
      <Text fz="sm" c="dimmed" component="div">
        {[registration, customerName, putAway?.reason, putAway ? putAway.by : by].filter(Boolean).join(' · ')} ·{' '}
        <TimeAgo at={(putAway ?? leak).at} />
      </Text>
      <Group justify="space-between" mt={4} wrap="nowrap">
        <Text fw={600} component="div">
          {amount === null ? null : money(amount)}
        </Text>
        <AnswerButton leak={leak} {...answers} />
      </Group>
    </>
  );
}

function useFilters({ kind, branchId, isPutAway }: Asked, change: (wanted: Partial<Asked>) => void): ListFilter[] {
  const { t } = useTranslation();
  const words = leakKindWords(t);
  const branches = useBranchFilter(branchId, change);
  return [
    selectFilter({
      label: t('Kind'),
      key: 'kind',
      all: t('All kinds'),
      options: leakKinds.map((value) => ({ value, label: words[value] })),
      value: kind,
      onChange: (chosen) => change({ kind: chosen }),
    }),
    selectFilter({
      label: t('Answer'),
      key: 'isPutAway',
      all: t('To look at'),
      options: [{ value: 'true', label: t('Put away') }],
      value: isPutAway,
      onChange: (chosen) => change({ isPutAway: chosen }),
    }),
    ...branches,
  ];
}
