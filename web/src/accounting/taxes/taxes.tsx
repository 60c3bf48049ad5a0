import { listSaleTaxes, removeSaleTax, type SaleTax } from '@karakana/contract/accounting/sale-tax.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconBan, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { onePage } from '../../kit/api/page.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { ActionMenu } from '../../kit/record/record-actions.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { useCommandButton } from '../../shell/commands/command-button.tsx';
import { useUser } from '../../shell/session.ts';
import { taxKindName } from '../book-words.ts';
import { useTaxDrawer } from './tax-drawer.tsx';

/** The taxes that sales can have, with the time in which each is charged. */
export function Taxes() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [{ search = '' }, , address] = useListSearch();
  const isFound = ({ name }: SaleTax) => name.toLowerCase().includes(search.trim().toLowerCase());
  const answer = useQuery({
    ...endpointQuery(listSaleTaxes, {}),
    select: ({ entries }) => onePage(entries.filter(isFound)),
  });
  const tax = useTaxDrawer();
  const mayWrite = may(role, 'books:write');
  useAskedByAddress('add', () => mayWrite && tax.open());
  return (
    <>
      <ListPage
        title={t('Taxes')}
        address={address}
        answer={answer}
        columns={taxColumns(t)}
        card={(row) => <TaxCard tax={row} />}
        actions={mayWrite ? (row) => <TaxActions tax={row} onEdit={() => tax.open(row)} /> : undefined}
        empty={t('Taxes that you charge on sales are listed here, each with its rate and its dates.')}
        begin={t('Add the first tax.')}
        action={useCommandButton('addTax', () => tax.open())}
      />
      {tax.drawer}
    </>
  );
}

const taxColumns = (t: TFunction): ListColumn<SaleTax>[] => [
  { key: 'name', title: t('Tax'), minWidth: 170, grow: 3, priority: 1, cell: ({ name }) => name },
  { key: 'kind', title: t('Kind'), minWidth: 130, priority: 2, cell: ({ kind }) => taxKindName(t, kind) },
  {
    key: 'rate',
    title: t('Rate'),
    minWidth: 90,
    grow: 0,
    priority: 1,
    align: 'end',
    cell: ({ rate }) => <Quantity value={rate} unit="%" />,
  },
  { key: 'from', title: t('From'), minWidth: 120, grow: 0, priority: 2, cell: ({ fromDate }) => <DateText on={fromDate} /> },
  {
    key: 'to',
    title: t('To'),
    minWidth: 120,
    grow: 0,
    priority: 2,
    cell: ({ toDate }) => (toDate ? <DateText on={toDate} /> : t('open')),
  },
];

function TaxCard({ tax: { name, kind, rate, fromDate, toDate } }: { tax: SaleTax }) {
  const { t } = useTranslation();
  return (
    <CardLines title={name} aside={<Quantity value={rate} unit="%" />}>
      {taxKindName(t, kind)} · {t('from')} <DateText on={fromDate} />
      {toDate ? (
        <>
          {' '}
          {t('to')} <DateText on={toDate} />
        </>
      ) : null}
    </CardLines>
  );
}

function TaxActions({ tax: { id, name }, onEdit }: { tax: SaleTax; onEdit: () => void }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { run, pending } = useAction(removeSaleTax, { refreshes: [listSaleTaxes] });
  const stop = () =>
    confirmAction({
      title: t('Stop offering {{name}}?', { name }),
      consequence: t('It can no longer be chosen for new sales. What was charged with it stays as it is.'),
      confirm: t('Stop offering'),
      onConfirm: () => run({ id }),
    });
  const edit = { label: t('Edit'), icon: IconPencil, onClick: onEdit };
  const stopping = { label: t('Stop offering'), icon: IconBan, isPending: pending, isGrave: true, onClick: stop } as const;
  return (
    <ActionMenu
      label={t('Actions for {{name}}', { name })}
      actions={may(role, 'books:delete') ? [edit, stopping] : [edit]}
      variant="subtle"
    />
  );
}
