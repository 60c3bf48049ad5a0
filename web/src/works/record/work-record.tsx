import { may } from '@karakana/contract/permissions.ts';
import { isFound, readInspections } from '@karakana/contract/works/inspection.ts';
import { readWork, type WorkRecord as Work } from '@karakana/contract/works/work/work.ts';
import { workHistory } from '@karakana/contract/works/work/work-history.ts';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordHistory } from '../../kit/record/record-history.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { useBrand } from '../../shell/brand.tsx';
import { useRecentRecord } from '../../shell/commands/recent-records.ts';
import { useUser } from '../../shell/session.ts';
import { VehicleMark } from '../../vehicles/vehicle-mark.tsx';
import { CertificateTab } from '../certificates/certificate-tab.tsx';
import { WorkDocumentsTab } from '../documents/work-documents-tab.tsx';
import { InspectionTab } from '../inspections/inspection-tab.tsx';
import { listTitle } from '../lists/work-list-words.ts';
import { usePaperActions } from '../papers/paper-actions.ts';
import { workFieldName, workValueName } from '../work-history-words.ts';
import { payerName, WorkStatusBadge } from '../work-parts.tsx';
import { carText, listPaths } from '../work-words.ts';
import { CommentsTab } from './comments-tab.tsx';
import { LinesTab } from './lines-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { SummaryTab } from './summary-tab.tsx';
import { useWorkActions } from './use-work-actions.tsx';
import { WorkKeyFacts } from './work-key-facts.tsx';
import { WorkSide } from './work-side.tsx';

/** One work: which car, where it stands, what is done, what it costs and what was said. */
export function WorkRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readWork, { id });
  return <RecordAnswer answer={answer}>{(work) => <WorkPage work={work} />}</RecordAnswer>;
}

function WorkPage({ work }: { work: Work }) {
  const { t, i18n } = useTranslation();
  const { role } = useUser();
  const { hasSpeedGovernorPrice } = useBrand();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { id, number, list, registration, vehicleId, lines, comments, invoices } = work;
  const inspections = useEndpointQuery(readInspections, { id }).data?.inspections ?? [];
  const { actions, more, drawers, taking } = useWorkActions(work, usePaperActions(work, inspections));
  const found = inspections.flatMap(({ items }) => items.filter(isFound)).length;
  useRecentRecord({ kind: 'work', id, title: number, detail: [registration, payerName(work)].filter(Boolean).join(' · ') });
  const isCertified = may(role, 'certificates:read') && (hasSpeedGovernorPrice || work.governor !== null);
  const history = (
    <RecordHistory
      of={workHistory}
      id={id}
      fieldName={(field) => workFieldName(t, field)}
      valueName={(field, value) => workValueName({ t, i18n, currency }, field, value)}
    />
  );
  const payments = {
    value: 'payments',
    label: t('Payments'),
    count: invoices.length,
    content: <PaymentsTab work={work} {...taking} />,
  };
  return (
    <>
      <RecordPage
        list={{ path: listPaths[list], label: listTitle(t, list) }}
        name={registration}
        mark={work.photoUrl ? <VehicleMark photoUrl={work.photoUrl} size={64} /> : null}
        heading={<Plate registration={registration} />}
        badge={<WorkStatusBadge work={work} />}
        detail={
          <>
            {number} · <TextLink to={`/vehicles/${vehicleId}`}>{carText(work)}</TextLink>
          </>
        }
        actions={actions}
        more={more}
        keyFacts={<WorkKeyFacts work={work} />}
        side={{ onNarrow: 'after', content: <WorkSide work={work} /> }}
        tabs={[
          { value: 'summary', label: t('Summary'), content: <SummaryTab work={work} /> },
          { value: 'lines', label: t('Lines'), count: lines.length, content: <LinesTab work={work} /> },
          { value: 'inspection', label: t('Inspection'), count: found, content: <InspectionTab work={work} /> },
          { value: 'comments', label: t('Comments'), count: comments.length, content: <CommentsTab work={work} /> },
          ...(isCertified ? [{ value: 'certificate', label: t('Certificate'), content: <CertificateTab work={work} /> }] : []),
          ...(may(role, 'documents:read')
            ? [{ value: 'documents', label: t('Documents'), content: <WorkDocumentsTab work={work} /> }]
            : []),
          ...(may(role, 'invoices:read') ? [payments] : []),
          ...(may(role, 'works:write') ? [{ value: 'history', label: t('History'), content: history }] : []),
        ]}
      />
      {drawers}
    </>
  );
}
