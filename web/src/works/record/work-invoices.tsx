import type { WorkRecord } from '@karakana/contract/works/work.ts';
import { downloadWorkInvoice, downloadWorkReceipt } from '@karakana/contract/works/work-papers.ts';
import { Card, Group } from '@mantine/core';
import { IconExternalLink, IconFileDownload, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../garage/use-money.tsx';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import classes from '../../kit/record/document-lines.module.css';
import { ActionMenu, type RecordAction } from '../../kit/record/record-actions.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import own from './work-record.module.css';

type Invoice = WorkRecord['invoices'][number];

/** What was billed and credited, each with its papers. */
export const WorkInvoices = ({ work: { id, invoices } }: { work: WorkRecord }) => (
  <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
    {invoices.map((invoice, at) => (
      <li key={invoice.id} className={`${classes.row} ${own.invoice}`}>
        <div className={own.comment}>
          <InvoiceLines invoice={invoice} />
        </div>
        <InvoiceMenu workId={id} invoice={invoice} hasReceipt={isPaid(invoice) && !isCredited(invoices, at)} />
      </li>
    ))}
  </Card>
);

const isPaid = ({ kind, balance, total }: Invoice): boolean => kind === 'invoice' && balance < total;

/** A work is invoiced anew only after what was invoiced before was taken back. */
const isCredited = (invoices: Invoice[], at: number): boolean => invoices.slice(at + 1).some(({ kind }) => kind === 'credit_note');

function InvoiceLines({ invoice: { kind, number, issuedOn, dueOn, total, balance } }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <CardLines title={number} aside={money(kind === 'invoice' ? total : -total)}>
      <Group gap="xs" component="span">
        <span>
          {kind === 'invoice' ? t('Invoice') : t('Credit note')} · <DateText on={issuedOn} />
          {kind === 'invoice' && balance > 0 ? (
            <>
              {' · '}
              {t('Due on')} <DateText on={dueOn} />
            </>
          ) : null}
        </span>
        {kind === 'invoice' && balance === 0 ? <StatusBadge tone="done">{t('Settled')}</StatusBadge> : null}
        {kind === 'invoice' && balance > 0 && balance < total ? (
          <span>
            {t('Still to pay')} {money(balance)}
          </span>
        ) : null}
      </Group>
    </CardLines>
  );
}

const saved = { done: null, onDone: saveDownload };

function InvoiceMenu({ workId, invoice, hasReceipt }: { workId: number; invoice: Invoice; hasReceipt: boolean }) {
  const { t } = useTranslation();
  const { id: invoiceId, kind, number, code } = invoice;
  const [paper, receipt] = [useAction(downloadWorkInvoice, saved), useAction(downloadWorkReceipt, saved)];
  const receiptOn = (label: string, size: 'A4' | 'roll'): RecordAction => ({
    label,
    icon: IconReceipt,
    isPending: receipt.pending,
    onClick: () => receipt.run({ id: workId, invoiceId, size }),
  });
  const actions: RecordAction[] = [
    {
      label: kind === 'invoice' ? t('Download the invoice') : t('Download the credit note'),
      icon: IconFileDownload,
      isPending: paper.pending,
      onClick: () => paper.run({ code }),
    },
    ...(kind === 'invoice' ? [{ label: t('Open the customer’s page'), icon: IconExternalLink, href: `/i/${code}` }] : []),
    ...(hasReceipt ? [receiptOn(t('Receipt on a sheet'), 'A4'), receiptOn(t('Receipt on a roll'), 'roll')] : []),
  ];
  return <ActionMenu variant="subtle" label={t('Actions for {{name}}', { name: number })} actions={actions} />;
}
