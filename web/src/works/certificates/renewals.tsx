import { may } from '@karakana/contract/permissions.ts';
import { type Certificate, listRenewals, renewalDays } from '@karakana/contract/works/certificates/certificate.ts';
import { IconMessage, IconPhone, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { ActionMenu, type RecordAction } from '../../kit/record/record-actions.tsx';
import { CallLink } from '../../kit/text/phone.tsx';
import { useMessageDrawer } from '../../messaging/message-drawer.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { useBrand } from '../../shell/brand.tsx';
import { useUser } from '../../shell/session.ts';
import { CertificateCard, DaysLeft, useCertificateColumns } from './certificate-columns.tsx';

const Search = ListSearch.extend({
  within: z.coerce.number().int().positive().optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});

/** The certificates that end soon, those that end first before the others, with whom to call. */
export function Renewals() {
  const { t } = useTranslation();
  const { role } = useUser();
  const { hasSpeedGovernorPrice } = useBrand();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listRenewals, { ...search, page: search.page ?? 1 });
  const message = useMessageDrawer();
  const branch = useBranchFilter(search.branchId, change);
  const columns = useCertificateColumns().map(({ sort: _, ...column }) => column);
  const within = selectFilter({
    label: t('Ends within'),
    key: 'within',
    all: t('{{days}} days', { days: renewalDays[0] }),
    options: renewalDays.slice(1).map((days) => ({ value: String(days), label: t('{{days}} days', { days }) })),
    value: search.within === undefined ? undefined : String(search.within),
    onChange: (days) => change({ within: days ? Number(days) : undefined }),
  });
  const actionsOf = ({ phone, customerId, vehicleId }: Certificate): RecordAction[] => [
    ...(hasSpeedGovernorPrice && may(role, 'bookings:write')
      ? [{ label: t('Book the renewal'), icon: IconRefresh, onClick: () => navigate({ to: `/certificates/request?vehicle=${vehicleId}` }) }]
      : []),
    ...(phone ? [{ label: t('Call'), icon: IconPhone, href: `tel:${phone}` }] : []),
    ...(customerId !== null && may(role, 'messages:write')
      ? [{ label: t('Message'), icon: IconMessage, onClick: () => message.open({ ids: [customerId] }) }]
      : []),
  ];
  return (
    <>
      <ListPage
        title={t('Renewals')}
        address={address}
        answer={answer}
        columns={[
          ...columns,
          {
            key: 'phone',
            title: t('Phone'),
            minWidth: 140,
            grow: 0,
            priority: 2,
            cell: ({ phone }) => (phone ? <CallLink number={phone} /> : null),
          },
          { key: 'days', title: t('Ends in'), minWidth: 120, grow: 0, priority: 1, cell: ({ daysLeft }) => <DaysLeft days={daysLeft} /> },
        ]}
        card={(certificate) => <CertificateCard certificate={certificate} aside={<DaysLeft days={certificate.daysLeft} />} />}
        actions={(certificate) => (
          <ActionMenu label={t('Actions for {{name}}', { name: certificate.number })} actions={actionsOf(certificate)} variant="subtle" />
        )}
        filters={[within, ...branch]}
        empty={t('Certificates that end within 60 days stand here, with whom to call. There are none.')}
      />
      {message.drawer}
    </>
  );
}
