import { may } from '@karakana/contract/permissions.ts';
import type { WorkInvoice, WorkRecord } from '@karakana/contract/works/work/work.ts';
import { downloadWorkInvoice, downloadWorkReceipt } from '@karakana/contract/works/work/work-papers.ts';
import { Button, Card, Group, Text } from '@mantine/core';
import { IconCash, IconDeviceMobileMessage, IconExternalLink, IconFileDownload, IconMail, IconReceipt } from '@tabler/icons-react';
import { EtimsMark } from '../../etims/etims-mark.tsx';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import classes from '../../kit/record/document-lines.module.css';
import { ActionMenu, type RecordAction } from '../../kit/record/record-actions.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { payerName } from '../work-parts.tsx';
import { isOpen, isPaid, isSettled, isStanding } from './invoice-state.ts';
import { useMailInvoiceDrawer } from './mail-invoice-drawer.tsx';
import own from './work-record.module.css';

/** How an invoice is paid, by those who may take payments: by hand, or by a request on the phone. */
export type Taking = Record<'onPay' | 'onAsk', ((invoice: WorkInvoice) => unknown) | undefined>;

/** What was billed and credited, each with its papers, and with whoever pays it where there are several who do. */
export function WorkInvoices({ work, onPay, onAsk }: { work: WorkRecord } & Taking) {
  const { role } = useUser();
  const mail = useMailInvoiceDrawer(work.id);
  const menuOf = (invoice: WorkInvoice) => ({
    hasReceipt: isPaid(invoice),
    onSend: isStanding(invoice) && may(role, 'invoices:write') ? () => mail.open(invoice) : undefined,
  });
  return (
    <>
      <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
        {work.invoices.map((invoice) => (
          <li key={invoice.id} className={`${classes.row} ${own.invoice}`}>
            <div className={own.comment}>
              <InvoiceLines invoice={invoice} />
              <PaidBy work={work} invoice={invoice} />
              {invoice.etims ? <EtimsMark mark={invoice.etims} /> : null}
              {isOpen(invoice) ? <TakePayment invoice={invoice} onPay={onPay} onAsk={onAsk} /> : null}
            </div>
            <InvoiceMenu workId={work.id} invoice={invoice} {...menuOf(invoice)} />
          </li>
        ))}
      </Card>
      {mail.drawer}
    </>
  );
}

function InvoiceLines({ invoice }: { invoice: WorkInvoice }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { kind, number, issuedOn, dueOn, total, balance, isDeposit, isCredited } = invoice;
  return (
    <CardLines title={number} aside={money(kind === 'invoice' ? total : -total)}>
      <Group gap="xs" component="span" className={own.wraps ?? ''}>
        <span>
          {kind === 'credit_note' ? t('Credit note') : isDeposit ? t('Deposit') : t('Invoice')} · <DateText on={issuedOn} />
          {isOpen(invoice) ? (
            <>
              {' · '}
              {t('Due on')} <DateText on={dueOn} />
            </>
          ) : null}
        </span>
        {isCredited ? <StatusBadge tone="draft">{t('Credited')}</StatusBadge> : null}
        {isSettled(invoice) ? <StatusBadge tone="done">{t('Settled')}</StatusBadge> : null}
        {isOpen(invoice) && isPaid(invoice) ? (
          <span>
            {t('Still to pay')} {money(balance)}
          </span>
        ) : null}
      </Group>
    </CardLines>
  );
}

function PaidBy({ work, invoice: { insuranceName } }: { work: WorkRecord; invoice: WorkInvoice }) {
  const { t } = useTranslation();
  if (work.invoices.every((one) => one.insuranceName === null)) return null;
  return (
    <Text fz="sm" c="dimmed">
      {insuranceName ?? payerName(work) ?? t('The customer')}
    </Text>
  );
}

function TakePayment({ invoice, onPay, onAsk }: { invoice: WorkInvoice } & Taking) {
  const { t } = useTranslation();
  if (!onPay || !onAsk) return null;
  return (
    <Group mt={4} gap="xs">
      <Button
        variant="default"
        leftSection={<IconCash size={18} aria-hidden />}
        aria-label={t('Take payment for {{number}}', { number: invoice.number })}
        onClick={() => onPay(invoice)}
      >
        {t('Take payment')}
      </Button>
      {/* An insurer pays by bank. */}
      {invoice.insuranceName === null ? (
        <Button
          variant="default"
          leftSection={<IconDeviceMobileMessage size={18} aria-hidden />}
          aria-label={t('Ask by M-Pesa for {{number}}', { number: invoice.number })}
          onClick={() => onAsk(invoice)}
        >
          {t('Ask by M-Pesa')}
        </Button>
      ) : null}
    </Group>
  );
}

const saved = { done: null, onDone: saveDownload };

type MenuProps = { workId: number; invoice: WorkInvoice; hasReceipt: boolean; onSend: (() => void) | undefined };

function InvoiceMenu({ workId, invoice, hasReceipt, onSend }: MenuProps) {
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
    ...(onSend ? [{ label: t('Send by e-mail'), icon: IconMail, onClick: onSend }] : []),
    ...(hasReceipt ? [receiptOn(t('Receipt on a sheet'), 'A4'), receiptOn(t('Receipt on a roll'), 'roll')] : []),
  ];
  return <ActionMenu variant="subtle" label={t('Actions for {{name}}', { name: number })} actions={actions} />;
}
