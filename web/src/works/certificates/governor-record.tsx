import { may } from '@karakana/contract/permissions.ts';
import { listCertificates } from '@karakana/contract/works/certificates/certificate.ts';
import { type Fitting, readGovernor, takeOffGovernor } from '@karakana/contract/works/certificates/governor.ts';
import { Stack } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { Empty } from '../../kit/feedback/empty.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { TabList } from '../../kit/record/tab-list.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { CertificateRow } from '../../vehicles/certificates/certificate-row.tsx';
import { certificatePath } from './certificate-columns.tsx';
import { certificateReads } from './certificate-reads.ts';

/** One speed governor: where it is, where it was, and what was certified of it. */
export function GovernorRecord({ id }: { id: number }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const answer = useEndpointQuery(readGovernor, { id });
  const takeOff = useAction(takeOffGovernor, { refreshes: certificateReads });
  return (
    <RecordAnswer answer={answer}>
      {({ serial, model, registration, fittings }) => (
        <RecordPage
          list={{ path: '/certificates/governors', label: t('Speed governors') }}
          name={serial}
          badge={registration ? null : <StatusBadge tone="draft">{t('Not fitted')}</StatusBadge>}
          detail={model ?? ''}
          actions={[]}
          more={
            registration && may(role, 'certificates:delete')
              ? [
                  {
                    label: t('Take it off'),
                    icon: IconUnlink,
                    isGrave: true,
                    isPending: takeOff.pending,
                    onClick: () =>
                      confirmAction({
                        title: t('Take {{serial}} off {{plate}}?', { serial, plate: registration }),
                        consequence: t('It can be fitted to another vehicle then. The certificate that holds becomes invalid.'),
                        confirm: t('Take it off'),
                        onConfirm: () => takeOff.run({ id }),
                      }),
                  },
                ]
              : []
          }
          tabs={[
            { value: 'fittings', label: t('Vehicles'), count: fittings.length, content: <Fittings fittings={fittings} /> },
            { value: 'certificates', label: t('Certificates'), content: <OfGovernor id={id} /> },
          ]}
        />
      )}
    </RecordAnswer>
  );
}

function Fittings({ fittings }: { fittings: Fitting[] }) {
  const { t } = useTranslation();
  if (fittings.length === 0) return <Empty sentence={t('The vehicles in which it was stand here once it is certified.')} />;
  return (
    <Stack gap="md">
      {fittings.map(({ id, vehicleId, registration, workId, workNumber, fittedOn, removedOn, fittedBy }) => (
        <Facts
          key={id}
          title={registration}
          facts={[
            { label: t('Vehicle'), value: <TextLink to={`/vehicles/${vehicleId}`}>{registration}</TextLink> },
            { label: t('Fitted on'), value: <DateText on={fittedOn} /> },
            { label: t('Taken off on'), value: removedOn ? <DateText on={removedOn} /> : t('still fitted') },
            { label: t('Work'), value: workId ? <TextLink to={`/works/${workId}`}>{workNumber}</TextLink> : null },
            { label: t('Recorded by'), value: fittedBy },
          ]}
        />
      ))}
    </Stack>
  );
}

function OfGovernor({ id }: { id: number }) {
  const { t } = useTranslation();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listCertificates, { governorId: id, page: page ?? 1 });
  return (
    <TabList
      answer={answer}
      empty={t('Nothing was certified of this speed governor yet.')}
      onPage={(chosen) => change({ page: chosen })}
      row={(certificate) => (
        <CertificateRow
          certificate={certificate}
          title={
            <TextLink to={certificatePath(certificate)}>
              {certificate.number} · {certificate.registration}
            </TextLink>
          }
        />
      )}
    />
  );
}
