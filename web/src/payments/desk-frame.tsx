import { listPrompts } from '@karakana/contract/payments/prompt.ts';
import { listSuspense } from '@karakana/contract/payments/suspense.ts';
import { listTransactions } from '@karakana/contract/payments/transaction.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { type Room, Rooms } from '../kit/list/rooms.tsx';
import { useUser } from '../shell/session.ts';

const first = { page: 1, perPage: 1 };

/** The rooms of the desk, each with how much there needs somebody. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const toConfirm = useEndpointQuery(listTransactions, { ...first, status: 'pending' });
  const onPhones = useEndpointQuery(listPrompts, { ...first, state: 'sent' });
  const suspense = useEndpointQuery(listSuspense, first);
  const { search } = useLocation();
  const isToConfirm = 'status' in search && search.status === 'pending';
  const rooms: Room[] = [
    { to: '/payments', label: t('All payments'), active: { exact: true, includeSearch: isToConfirm } },
    {
      to: '/payments',
      search: { status: 'pending' },
      label: t('To confirm'),
      count: toConfirm.data?.totalCount,
      active: { exact: false, includeSearch: true },
    },
    { to: '/payments/prompts', label: t('M-Pesa requests'), count: onPhones.data?.totalCount },
    { to: '/payments/suspense', label: t('Unidentified'), count: suspense.data?.totalCount },
    ...(may(role, 'payments:delete') ? [{ to: '/payments/messages', label: t('Messages of M-Pesa') }] : []),
  ];
  return (
    <Stack gap="md">
      <Rooms label={t('Payments')} rooms={rooms} />
      {children}
    </Stack>
  );
}
