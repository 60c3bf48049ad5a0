import { resetCustomerPassword, sendCustomerCredentials } from '@karakana/contract/customers/credentials.ts';
import type { CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { Button, Menu } from '@mantine/core';
import { IconArrowMerge, IconChevronDown, IconKey, IconLockOpen, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../kit/api/use-action.ts';
import { useUser } from '../shell/session.ts';
import { type CustomerAct, customerActs } from './customer-acts.ts';
import { customerReads } from './customer-reads.ts';

type Entry = { label: string; icon: ReactNode; isGrave?: boolean; onClick: () => unknown };
type CustomerActionsProps = { customer: CustomerRecord; onEdit: () => void; onMessage: () => void; onRemove: () => void };

/** What can be done with a customer now; nothing is shown when there is nothing. */
export function CustomerActions(props: CustomerActionsProps) {
  const { t } = useTranslation();
  const acts = customerActs(useUser().role, props.customer);
  const { entries, pending } = useEntries(props);
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" loading={pending} rightSection={<IconChevronDown size={18} />}>
          {t('Actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => {
          const { label, icon, isGrave, onClick } = entries[act];
          return (
            <Menu.Item key={act} leftSection={icon} c={isGrave ? 'var(--mantine-color-error)' : undefined} onClick={onClick}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function useEntries({ customer, onEdit, onMessage, onRemove }: CustomerActionsProps): {
  entries: Record<CustomerAct, Entry>;
  pending: boolean;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, account } = customer;
  const credentials = useAction(sendCustomerCredentials, { refreshes: customerReads });
  const reset = useAction(resetCustomerPassword);
  return {
    entries: {
      edit: { label: t('Edit'), icon: <IconPencil size={18} />, onClick: onEdit },
      message: { label: t('Message'), icon: <IconMessage size={18} />, onClick: onMessage },
      sendCredentials: {
        label: account ? t('Send the credentials again') : t('Send credentials'),
        icon: <IconKey size={18} />,
        onClick: () => credentials.run({ id }),
      },
      resetPassword: { label: t('Reset the password'), icon: <IconLockOpen size={18} />, onClick: () => reset.run({ id }) },
      merge: {
        label: t('Merge with another'),
        icon: <IconArrowMerge size={18} />,
        onClick: () => navigate({ to: '/customers/merge', search: { id } }),
      },
      remove: { label: t('Remove'), icon: <IconTrash size={18} />, isGrave: true, onClick: onRemove },
    },
    pending: credentials.pending || reset.pending,
  };
}
