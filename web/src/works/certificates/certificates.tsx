import { may } from '@karakana/contract/permissions.ts';
import { certificateSorts, listCertificates } from '@karakana/contract/works/certificates/certificate.ts';
import { certificateStates } from '@karakana/contract/works/certificates/proof.ts';
import { IconCalendarDue, IconGauge } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { AddButton } from '../../kit/list/add-button.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { useBrand } from '../../shell/brand.tsx';
import { useUser } from '../../shell/session.ts';
import { CertificateBadge, CertificateDownload, certificateStateName } from '../../vehicles/certificates/certificate-words.tsx';
import { CertificateCard, certificatePath, stateColumn, useCertificateColumns } from './certificate-columns.tsx';

const Search = ListSearch.extend({
  state: z.enum(certificateStates).optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
  sort: z.enum(certificateSorts).optional().catch(undefined),
});

/** All that was certified, the newest first. */
export function Certificates() {
  const { t } = useTranslation();
  const { role } = useUser();
  const { hasSpeedGovernorPrice } = useBrand();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listCertificates, { ...search, page: search.page ?? 1 });
  const mayRequest = hasSpeedGovernorPrice && may(role, 'bookings:write');
  const branch = useBranchFilter(search.branchId, change);
  const state = selectFilter({
    label: t('State'),
    key: 'state',
    all: t('All states'),
    options: certificateStates.map((value) => ({ value, label: certificateStateName(t, value) })),
    value: search.state,
    onChange: (value) => change({ state: certificateStates.find((known) => known === value) }),
  });
  return (
    <ListPage
      title={t('Certificates')}
      address={address}
      answer={answer}
      columns={[...useCertificateColumns(), stateColumn(t('State'))]}
      card={(certificate) => <CertificateCard certificate={certificate} aside={<CertificateBadge state={certificate.state} />} />}
      actions={(certificate) => <CertificateDownload certificate={certificate} />}
      filters={[state, ...branch]}
      usualSort="newest"
      action={
        mayRequest ? <AddButton label={t('Request a speed governor')} onClick={() => navigate({ to: '/certificates/request' })} /> : null
      }
      more={
        may(role, 'certificates:write')
          ? [
              { label: t('Renewals'), icon: <IconCalendarDue size={18} />, to: '/certificates/renewals' },
              { label: t('Speed governors'), icon: <IconGauge size={18} />, to: '/certificates/governors' },
            ]
          : []
      }
      empty={t('Speed governor certificates stand here with whether they hold. A request of a speed governor leads to the first one.')}
      onOpen={(certificate) => navigate({ to: certificatePath(certificate) })}
    />
  );
}
