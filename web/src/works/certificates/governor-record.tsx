import { may } from '@karakana/contract/permissions.ts';
import { listCertificates } from '@karakana/contract/works/certificates/certificate.ts';
import { type Fitting, type Governor, readGovernor, takeOffGovernor } from '@karakana/contract/works/certificates/governor.ts';
import { Card } from '@mantine/core';
import { IconRefresh, IconUnlink } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { Empty } from '../../kit/feedback/empty.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import type { RecordAction } from '../../kit/record/record-actions.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useBrand } from '../../shell/brand.tsx';
import { useUser } from '../../shell/session.ts';
import { CertificateRow } from '../../vehicles/certificates/certificate-row.tsx';
import { CertificateBadge } from '../../vehicles/certificates/certificate-words.tsx';
import { PlateLink } from '../../vehicles/record/vehicle-links.tsx';
import { certificatePath } from './certificate-columns.tsx';
import { certificateReads } from './certificate-reads.ts';

/** One speed governor: where it is, where it was, and what was certified of it. */
export function GovernorRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readGovernor, { id });
  return <RecordAnswer answer={answer}>{(governor) => <GovernorPage governor={governor} fittings={governor.fittings} />}</RecordAnswer>;
}

function GovernorPage({ governor, fittings }: { governor: Governor; fittings: Fitting[] }) {
  const { t } = useTranslation();
  const { id, serial, model, registration } = governor;
  const certified = useEndpointQuery(listCertificates, { governorId: id, page: 1 }).data?.totalCount;
  return (
    <RecordPage
      list={{ path: '/certificates/governors', label: t('Speed governors') }}
      name={serial}
      badge={registration ? null : <StatusBadge tone="draft">{t('Not fitted')}</StatusBadge>}
      detail={model ?? ''}
      {...useGovernorActions(governor)}
      keyFacts={<GovernorKeyFacts governor={governor} />}
      tabs={[
        { value: 'fittings', label: t('Vehicles'), count: fittings.length, content: <Fittings fittings={fittings} /> },
        { value: 'certificates', label: t('Certificates'), count: certified, content: <OfGovernor id={id} /> },
      ]}
    />
  );
}

function useGovernorActions({ id, serial, vehicleId, registration }: Governor): { actions: RecordAction[]; more: RecordAction[] } {
  const { t } = useTranslation();
  const { role } = useUser();
  const { hasSpeedGovernorPrice } = useBrand();
  const navigate = useNavigate();
  const takeOff = useAction(takeOffGovernor, { refreshes: certificateReads });
  if (!registration) return { actions: [], more: [] };
  const renew: RecordAction = {
    label: t('Book the renewal'),
    icon: IconRefresh,
    onClick: () => navigate({ to: `/certificates/request?vehicle=${vehicleId}` }),
  };
  const remove: RecordAction = {
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
  };
  return {
    actions: hasSpeedGovernorPrice && may(role, 'bookings:write') ? [renew] : [],
    more: may(role, 'certificates:delete') ? [remove] : [],
  };
}

/** What an inspector at the roadside asks: in which vehicle, since when, and whether it is certified. */
function GovernorKeyFacts({ governor }: { governor: Governor }) {
  const { t } = useTranslation();
  const { vehicleId, registration, fittedOn, certificateNumber, certificateState, validTo } = governor;
  return (
    <KeyFacts
      facts={[
        {
          label: t('Vehicle'),
          value: vehicleId && registration ? <PlateLink id={vehicleId} registration={registration} /> : t('Not fitted'),
        },
        { label: t('Fitted on'), value: fittedOn && <DateText on={fittedOn} /> },
        { label: t('Certificate'), value: certificateNumber, note: certificateState && <CertificateBadge state={certificateState} /> },
        { label: t('Valid to'), value: validTo && <DateText on={validTo} /> },
      ]}
    />
  );
}

function Fittings({ fittings }: { fittings: Fitting[] }) {
  const { t } = useTranslation();
  if (fittings.length === 0) return <Empty sentence={t('The vehicles in which it was stand here once it is certified.')} />;
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {fittings.map((fitting) => (
        <li key={fitting.id} className={classes.row}>
          <FittingRow fitting={fitting} />
        </li>
      ))}
    </Card>
  );
}

function FittingRow({ fitting }: { fitting: Fitting }) {
  const { t } = useTranslation();
  const { vehicleId, registration, workId, workNumber, fittedOn, removedOn, fittedBy } = fitting;
  return (
    <RowText title={<PlateLink id={vehicleId} registration={registration} />}>
      <Small>
        <DateText on={fittedOn} /> – {removedOn ? <DateText on={removedOn} /> : t('still fitted')}
        {fittedBy ? ` · ${t('Recorded by')} ${fittedBy}` : ''}
      </Small>
      {workId ? (
        <Small>
          <TextLink to={`/works/${workId}`}>{workNumber}</TextLink>
        </Small>
      ) : null}
    </RowText>
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
