import { bankCheque, bounceCheque, refundPayment, takeBackCode } from '@karakana/contract/payments/credit.ts';
import { unmatchPayment } from '@karakana/contract/payments/suspense.ts';
import type { Transaction } from '@karakana/contract/payments/transaction.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconArrowBackUp, IconBuildingBank, IconDeviceMobile, IconFileText, IconLinkOff, IconMessage2, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { confirmAction } from '../kit/feedback/confirm-action.tsx';
import { useReasonDrawer } from '../kit/form/reason-drawer.tsx';
import { ActionMenu, type RecordAction } from '../kit/record/record-actions.tsx';
import { useUser } from '../shell/session.ts';
import { documentPath } from './document-path.ts';
import { deskReads } from './payment-reads.ts';
import { useReceiptDrawer } from './receipt-drawer.tsx';

const wish = { refreshes: deskReads };

type Act = 'bounce' | 'take_back' | 'unmatch' | 'refund';

/** What can be done with a payment of the list: `menuOf(payment)`, and `drawer` to put on the screen. */
export function usePaymentActions(): { menuOf: (payment: Transaction) => ReactNode; drawer: ReactNode } {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ act: Act; payment: Transaction }>();
  const bank = useAction(bankCheque, wish);
  const calls = {
    bounce: useAction(bounceCheque, wish),
    take_back: useAction(takeBackCode, wish),
    unmatch: useAction(unmatchPayment, wish),
    refund: useAction(refundPayment, wish),
  };
  const reason = useReasonDrawer({
    ...questionOf(t, asked),
    isRequired: true,
    pending: Object.values(calls).some(({ pending }) => pending),
    onGiven: async (given) => asked && calls[asked.act].run({ id: asked.payment.id, reason: given }),
  });
  const receipt = useReceiptDrawer();
  const ask = (act: Act, payment: Transaction) => () => {
    setAsked({ act, payment });
    reason.open();
  };
  const [mayWrite, mayUndo] = [may(role, 'payments:write'), may(role, 'payments:delete')];
  const actionsOf = (payment: Transaction): (RecordAction | false)[] => {
    const { method, status, documentNumber } = payment;
    const path = documentPath(payment);
    const isTaken = payment.kind === 'sale_payment';
    const isWaiting = isTaken && status === 'pending';
    const isOfMpesa = isTaken && method === 'mpesa';
    const banked = () =>
      confirmAction({
        title: t('Was this cheque honoured?'),
        consequence: t('It moves from the receipts to confirm to the bank.'),
        confirm: t('Banked'),
        onConfirm: () => bank.run({ id: payment.id }),
      });
    return [
      path !== undefined && {
        label: t('Open {{name}}', { name: documentNumber }),
        icon: IconFileText,
        onClick: () => navigate({ to: path }),
      },
      mayWrite &&
        isTaken &&
        status !== 'reversed' &&
        path !== undefined && { label: t('Receipt by SMS'), icon: IconDeviceMobile, onClick: () => receipt.open(payment) },
      mayWrite && isWaiting && method === 'cheque' && { label: t('Banked'), icon: IconBuildingBank, onClick: banked },
      mayWrite && isWaiting && method === 'cheque' && { label: t('Bounced'), icon: IconX, isGrave: true, onClick: ask('bounce', payment) },
      mayWrite &&
        isWaiting &&
        isOfMpesa && { label: t('Take back the code'), icon: IconX, isGrave: true, onClick: ask('take_back', payment) },
      mayUndo &&
        isOfMpesa && {
          label: t('Messages of M-Pesa'),
          icon: IconMessage2,
          onClick: () => navigate({ to: '/payments/messages', search: { paymentId: payment.id } }),
        },
      mayUndo &&
        isOfMpesa &&
        status === 'paid' &&
        path !== undefined && {
          label: t('Take off {{name}}', { name: documentNumber }),
          icon: IconLinkOff,
          isGrave: true,
          onClick: ask('unmatch', payment),
        },
      mayUndo &&
        isOfMpesa &&
        status === 'paid' && { label: t('Send back by M-Pesa'), icon: IconArrowBackUp, isGrave: true, onClick: ask('refund', payment) },
    ];
  };
  const menuOf = (payment: Transaction) => (
    <ActionMenu
      variant="subtle"
      label={t('Actions for {{name}}', { name: payment.reference ?? payment.documentNumber ?? String(payment.id) })}
      actions={actionsOf(payment).filter((action) => action !== false)}
    />
  );
  const drawer = (
    <>
      {reason.drawer}
      {receipt.drawer}
    </>
  );
  return { menuOf, drawer };
}

/** What is asked before each, and what follows from it. */
function questionOf(t: TFunction, asked: { act: Act; payment: Transaction } | undefined) {
  const name = asked?.payment.documentNumber ?? '';
  const questions: Record<Act, { title: string; consequence: string; submitLabel: string }> = {
    bounce: {
      title: t('The cheque has bounced'),
      consequence: t('What it paid is owed again.'),
      submitLabel: t('It has bounced'),
    },
    take_back: {
      title: t('Take back the code'),
      consequence: t('The code was mistyped, or no money came with it. What it paid is owed again.'),
      submitLabel: t('Take back'),
    },
    unmatch: {
      title: t('Take off {{name}}', { name }),
      consequence: t('The payment was for something else. It goes to the unidentified ones, and {{name}} is owed again.', { name }),
      submitLabel: t('Take off'),
    },
    refund: {
      title: t('Send back by M-Pesa'),
      consequence: t('The payer gets all of it back. It is gone, and {{name}} is owed again, once M-Pesa has confirmed it.', { name }),
      submitLabel: t('Send back'),
    },
  };
  return questions[asked?.act ?? 'unmatch'];
}
