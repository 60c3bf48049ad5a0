import { may } from '@karakana/contract/permissions.ts';
import { listBookingRequests } from '@karakana/contract/works/booking-request.ts';
import { Alert } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { useUser } from '../../shell/session.ts';
import { requestsText } from './request-words.tsx';

/** Says that somebody waits for an answer; nothing where nobody does. */
export function RequestsNotice() {
  const { t } = useTranslation();
  const { role } = useUser();
  const answer = useEndpointQuery(
    listBookingRequests,
    { page: 1, perPage: 1, status: 'waiting' },
    { enabled: may(role, 'bookings:write') },
  );
  const count = answer.data?.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <Alert icon={<IconInbox />} color="orange">
      <TextLink to="/bookings/requests?status=waiting">{requestsText(t, count)}</TextLink>
    </Alert>
  );
}
