import { listPrompts } from '@karakana/contract/payments/prompt.ts';
import { listSuspense } from '@karakana/contract/payments/suspense.ts';
import { listTransactions } from '@karakana/contract/payments/transaction.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Stack } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useUser } from '../shell/session.ts';
import classes from './desk-frame.module.css';

const first = { page: 1, perPage: 1 };

/** The rooms of the desk, each with how much there needs somebody. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const toConfirm = useEndpointQuery(listTransactions, { ...first, status: 'pending' });
  const onPhones = useEndpointQuery(listPrompts, { ...first, state: 'sent' });
  const suspense = useEndpointQuery(listSuspense, first);
  const { pathname, search } = useLocation();
  const isToConfirm = 'status' in search && search.status === 'pending';
  const names = useRef<HTMLElement>(null);
  // Where the rooms do not all fit, the open one is in sight. The page itself does not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is open
  useEffect(() => {
    const open = names.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) names.current?.scrollTo({ left: open.offsetLeft - (names.current.clientWidth - open.clientWidth) / 2 });
  }, [pathname, isToConfirm]);
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
      <nav ref={names} className={classes.rooms} aria-label={t('Payments')}>
        {rooms.map(({ to, search: asked = {}, label, count, active = { exact: true, includeSearch: false } }) => (
          <Link key={label} to={to} search={() => asked} className={classes.room} activeOptions={active}>
            {label}
            {count ? <span className={classes.count}>{count}</span> : null}
          </Link>
        ))}
      </nav>
      {children}
    </Stack>
  );
}

type Room = {
  to: string;
  search?: { status: 'pending' };
  label: string;
  count?: number | null | undefined;
  active?: { exact: boolean; includeSearch: boolean };
};
