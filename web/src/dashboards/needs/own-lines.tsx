import { listNotifications } from '@karakana/contract/accounts/notification.ts';
import { listTeam } from '@karakana/contract/accounts/team.ts';
import { listEtimsDocuments } from '@karakana/contract/etims/document.ts';
import { listEtimsMovements } from '@karakana/contract/etims/movement.ts';
import { readGarage } from '@karakana/contract/garage/garage.ts';
import { fewSmsCredits } from '@karakana/contract/payments/sms-credits.ts';
import { may } from '@karakana/contract/permissions.ts';
import { listBookingRequests } from '@karakana/contract/works/booking-request.ts';
import { Button, Text } from '@mantine/core';
import { type Icon, IconBell, IconCalendarQuestion, IconMessage, IconPackage, IconReceiptTax, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useUser } from '../../shell/session.ts';
import { requestsText } from '../../works/requests/request-words.tsx';
import classes from '../home.module.css';

/** What waits for this user besides vehicles: each line only where there is something to do. */
export function useOwnLines(): ReactNode[] {
  const { t } = useTranslation();
  const { role, garageCode } = useUser();
  const [invites, buys, books] = [may(role, 'team:write'), may(role, 'wallet:write'), may(role, 'bookings:write')];
  const keepsBooks = may(role, 'books:write');
  const unread = useEndpointQuery(listNotifications, { unread: 'true', page: 1, perPage: 8 }).data?.totalCount ?? 0;
  const team = useEndpointQuery(listTeam, { page: 1, perPage: 1, state: 'pending' }, { enabled: invites }).data;
  const waiting = team && invites ? team.totalCount : 0;
  const garage = useEndpointQuery(readGarage, { code: garageCode }, { enabled: buys }).data;
  const credits = garage && buys ? garage.smsCredits : fewSmsCredits;
  const asked = useEndpointQuery(listBookingRequests, { page: 1, perPage: 1, status: 'waiting' }, { enabled: books }).data;
  const requests = asked && books ? asked.totalCount : 0;
  const unsigned = useEndpointQuery(listEtimsDocuments, { page: 1, perPage: 1, stuck: 'true' }, { enabled: keepsBooks }).data;
  const stuck = unsigned && keepsBooks ? unsigned.totalCount : 0;
  const untold = useEndpointQuery(listEtimsMovements, { page: 1, perPage: 1, state: 'failed' }, { enabled: keepsBooks }).data;
  const refused = untold && keepsBooks ? untold.totalCount : 0;
  const lines: OwnLineProps[] = [];
  if (requests > 0)
    lines.push({
      icon: IconCalendarQuestion,
      says: requestsText(t, requests),
      act: t('Answer'),
      to: '/bookings/requests',
      search: { status: 'waiting' },
    });
  if (stuck > 0)
    lines.push({
      icon: IconReceiptTax,
      says: stuck === 1 ? t('KRA has not signed 1 invoice') : t('KRA has not signed {{count}} invoices', { count: stuck }),
      act: t('Open eTIMS'),
      to: '/etims',
      search: { stuck: 'true' },
    });
  if (refused > 0)
    lines.push({
      icon: IconPackage,
      says: refused === 1 ? t('KRA refused 1 movement of stock') : t('KRA refused {{count}} movements of stock', { count: refused }),
      act: t('Open eTIMS'),
      to: '/etims/stock',
      search: { state: 'failed' },
    });
  if (unread > 0)
    lines.push({
      icon: IconBell,
      says: unread === 1 ? t('1 unread notification') : t('{{count}} unread notifications', { count: unread }),
      act: t('Read'),
      to: '/notifications',
      search: { show: 'unread' },
    });
  if (waiting > 0)
    lines.push({
      icon: IconUserPlus,
      says: waiting === 1 ? t('1 invitation is not accepted yet') : t('{{count}} invitations are not accepted yet', { count: waiting }),
      act: t('Send again'),
      to: '/settings/team',
      search: { state: 'pending' },
    });
  if (credits < fewSmsCredits)
    lines.push({
      icon: IconMessage,
      says: credits === 0 ? t('You have no SMS credits left') : t('Only {{count}} SMS credits are left', { count: credits }),
      act: t('Buy credits'),
      to: '/wallet',
    });
  return lines.map((line) => <OwnLine key={line.to} {...line} />);
}

type OwnLineProps = { icon: Icon; says: string; act: string; to: string; search?: Record<string, string> };

export function OwnLine({ icon: Sign, says, act, to, search }: OwnLineProps) {
  return (
    <li className={classes.line}>
      <Sign size={20} aria-hidden />
      <Text fz="sm" fw={600} className={classes.said ?? ''}>
        {says}
      </Text>
      <Button
        variant="default"
        size="sm"
        aria-label={`${act}: ${says}`}
        renderRoot={(button) => <Link {...button} to={to} {...(search && { search })} />}
      >
        {act}
      </Button>
    </li>
  );
}
