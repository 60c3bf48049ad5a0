import { listSales, removeSale, type Sale } from '@karakana/contract/inventory/sale.ts';
import { may } from '@karakana/contract/permissions.ts';
import { ActionIcon, Button, Drawer, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { confirmAction } from '../../../kit/feedback/confirm-action.tsx';
import { Empty } from '../../../kit/feedback/empty.tsx';
import { Failed } from '../../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../../kit/list/list-skeleton.tsx';
import { useIsPhone } from '../../../kit/screen-size.ts';
import { Money } from '../../../kit/text/money.tsx';
import { TimeAgo } from '../../../kit/text/time-ago.tsx';
import { useUser } from '../../../shell/session.ts';
import { saleReads } from '../sale-reads.ts';
import classes from './counter.module.css';

const maxShown = 50;

/** The sales that wait in a branch, the newest first. */
export const useHeldSales = (branchId: number) => useEndpointQuery(listSales, { state: 'held', branchId, page: 1, perPage: maxShown });

type HeldProps = { branchId: number; onResume: (id: number) => unknown; onClosed: () => void };

/** What is on hold, to go on with or to drop: `open()`, and `drawer` to put on the screen. */
export function useHeldDrawer({ branchId, onResume, onClosed }: HeldProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClosed();
  };
  const resume = async (id: number) => {
    await onResume(id);
    close();
  };
  const drawer = (
    <Drawer
      opened={isOpen}
      onClose={close}
      returnFocus={false}
      title={t('Sales on hold')}
      position="right"
      size={isPhone ? '100%' : 'md'}
      styles={{ title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } }}
    >
      {isOpen ? <HeldSales branchId={branchId} onResume={resume} /> : null}
    </Drawer>
  );
  return { open: () => setIsOpen(true), drawer };
}

function HeldSales({ branchId, onResume }: Pick<HeldProps, 'branchId' | 'onResume'>) {
  const { t } = useTranslation();
  const answer = useHeldSales(branchId);
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  if (answer.data.entries.length === 0)
    return <Empty sentence={t('A sale that has to wait is put on hold and found here again. Nothing is on hold.')} />;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {answer.data.entries.map((sale) => (
        <HeldSale key={sale.id} sale={sale} onResume={() => onResume(sale.id)} />
      ))}
    </ul>
  );
}

function HeldSale({ sale: { id, customerName, note, total, createdAt, createdBy }, onResume }: { sale: Sale; onResume: () => unknown }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const name = customerName ?? t('Walk-in customer');
  const drop = useAction(removeSale, { refreshes: saleReads });
  const ask = () =>
    confirmAction({
      title: t('Drop what is on hold for {{name}}?', { name }),
      consequence: t('Nothing was sold and no stock was taken. It cannot be taken up again.'),
      confirm: t('Drop'),
      onConfirm: () => drop.run({ id }),
    });
  return (
    <li className={classes.held}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c="dimmed" component="div">
          <Money amount={total} currency={currency} /> · {[createdBy, note].filter(Boolean).map((part) => `${part} · `)}
          <TimeAgo at={createdAt} />
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        {may(role, 'sales:delete') ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('Drop {{name}}', { name })}
            loading={drop.pending}
            onClick={ask}
          >
            <IconTrash size={18} />
          </ActionIcon>
        ) : null}
        <Button onClick={() => onResume()}>{t('Resume')}</Button>
      </Group>
    </li>
  );
}
