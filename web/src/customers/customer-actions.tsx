import { resetCustomerPassword, sendCustomerCredentials } from '@karakana/contract/customers/credentials.ts';
import type { CustomerRecord } from '@karakana/contract/customers/customer.ts';
import {
  IconArrowMerge,
  IconCalendarPlus,
  IconFileInvoice,
  IconKey,
  IconLockOpen,
  IconMessage,
  IconPencil,
  IconPhone,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import type { RecordAction } from '../kit/record/record-actions.tsx';
import { useUser } from '../shell/session.ts';
import { type CustomerAct, customerActs } from './customer-acts.ts';
import { customerReads } from './customer-reads.ts';

type Whom = { customer: CustomerRecord; onEdit: () => void; onMessage: () => void; onBook: () => void; onRemove: () => void };

/** What is done at the counter all day; the rest takes a second thought. */
const firstActs: readonly CustomerAct[] = ['call', 'message', 'book'];

/** What can be done with a customer now. */
export function useCustomerActions(whom: Whom): { actions: RecordAction[]; more: RecordAction[] } {
  const acts = customerActs(useUser().role, whom.customer);
  const all = useActions(whom);
  return {
    actions: acts.filter((act) => firstActs.includes(act)).map((act) => all[act]),
    more: acts.filter((act) => !firstActs.includes(act)).map((act) => all[act]),
  };
}

function useActions({ customer, onEdit, onMessage, onBook, onRemove }: Whom): Record<CustomerAct, RecordAction> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, account, mobile } = customer;
  const credentials = useAction(sendCustomerCredentials, { refreshes: customerReads });
  const reset = useAction(resetCustomerPassword);
  return {
    call: { label: t('Call'), icon: IconPhone, href: `tel:${mobile}` },
    book: { label: t('Book'), icon: IconCalendarPlus, isMain: true, onClick: onBook },
    edit: { label: t('Edit'), icon: IconPencil, onClick: onEdit },
    message: { label: t('Message'), icon: IconMessage, onClick: onMessage },
    statement: {
      label: t('Statement'),
      icon: IconFileInvoice,
      onClick: () => navigate({ to: '/reports/customer-statement', search: { customerId: id } }),
    },
    sendCredentials: {
      label: account ? t('Send sign-in details again') : t('Send sign-in details'),
      icon: IconKey,
      isPending: credentials.pending,
      onClick: () => credentials.run({ id }),
    },
    resetPassword: { label: t('Reset the password'), icon: IconLockOpen, isPending: reset.pending, onClick: () => reset.run({ id }) },
    merge: {
      label: t('Merge with another'),
      icon: IconArrowMerge,
      onClick: () => navigate({ to: '/customers/merge', search: { id } }),
    },
    remove: { label: t('Remove'), icon: IconTrash, isGrave: true, onClick: onRemove },
  };
}
