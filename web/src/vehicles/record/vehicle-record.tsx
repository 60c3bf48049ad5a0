import { readVehicle, type VehicleRecord as Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { readVehicleGlance, type VehicleGlance } from '@karakana/contract/works/work/glance.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { useRecentRecord } from '../../shell/commands/recent-records.ts';
import { useUser } from '../../shell/session.ts';
import { AssignmentsTab } from '../assign/assignments-tab.tsx';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { useVehicleDrawer } from '../edit/vehicle-drawer.tsx';
import { EventsTab } from '../events/events-tab.tsx';
import { IssuesTab } from '../issues/issues-tab.tsx';
import { OddPlateMark } from '../odd-plate-mark.tsx';
import { ServicesTab } from '../services/services-tab.tsx';
import { useVehicleGone } from '../vehicle-live.ts';
import { ExpensesTab } from './expenses-tab.tsx';
import { RemindersTab } from './reminders-tab.tsx';
import { useRemoval } from './remove-vehicle.ts';
import { SummaryTab } from './summary-tab.tsx';
import { useVehicleActions } from './vehicle-actions.tsx';
import { VehicleKeyFacts } from './vehicle-key-facts.tsx';
import { VehiclePhoto } from './vehicle-photo.tsx';
import { VehicleSide } from './vehicle-side.tsx';
import { tabLabels, tabsOf, type VehicleTab } from './vehicle-tabs.ts';

/** One vehicle: what is known of it, what happened to it, and what can be done with it. */
export function VehicleRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readVehicle, { id });
  const [isGone, setGone] = useState(false);
  const removal = useRemoval(id);
  useVehicleGone((gone) => gone === id && setGone(true));
  if (isGone && !removal.isOwn) return <Gone />;
  return <RecordAnswer answer={answer}>{(vehicle) => <VehiclePage vehicle={vehicle} removal={removal} />}</RecordAnswer>;
}

function VehiclePage({ vehicle, removal }: { vehicle: Vehicle; removal: ReturnType<typeof useRemoval> }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const glance = useEndpointQuery(readVehicleGlance, { id: vehicle.id }).data;
  const form = useVehicleDrawer();
  const { actions, more, drawers } = useVehicleActions({ vehicle, onEdit: () => form.open(vehicle), removal });
  useRecentRecord({ kind: 'vehicle', id: vehicle.id, title: vehicle.registration, detail: `${vehicle.makeName} ${vehicle.modelName}` });
  const labels = tabLabels(t);
  const [counts, contents] = [tabCounts(vehicle, glance), tabContents(vehicle, t)];
  const { registration, makeName, modelName, year, colour } = vehicle;
  return (
    <>
      <RecordPage
        list={{ path: '/vehicles', label: t('Vehicles') }}
        name={registration}
        mark={<VehiclePhoto vehicle={vehicle} />}
        heading={<Plate registration={registration} />}
        badge={<OddPlateMark registration={registration} />}
        detail={[`${makeName} ${modelName}`, year, colour].filter(Boolean).join(' · ')}
        actions={actions}
        more={more}
        keyFacts={<VehicleKeyFacts vehicle={vehicle} glance={glance} />}
        side={{ content: <VehicleSide vehicle={vehicle} />, onNarrow: 'after' }}
        tabs={tabsOf(role).map((tab) => ({ value: tab, label: labels[tab], count: counts[tab], content: contents[tab] }))}
      />
      {form.drawer}
      {drawers}
    </>
  );
}

function tabCounts({ documents }: Vehicle, glance: VehicleGlance | undefined): Partial<Record<VehicleTab, number | null | undefined>> {
  return {
    'service-history': glance?.works,
    'assignment-history': glance?.assignments,
    expenses: glance?.expenses,
    issues: glance?.issues,
    documents,
  };
}

function tabContents(vehicle: Vehicle, t: (text: string) => string): Record<VehicleTab, ReactNode> {
  return {
    summary: <SummaryTab vehicle={vehicle} />,
    'service-history': <ServicesTab vehicle={vehicle} />,
    'fuel-history': (
      <Empty
        sentence={t('Fuel filled into this vehicle will be listed here, with litres, cost and odometer. None has been recorded yet.')}
      />
    ),
    'assignment-history': <AssignmentsTab vehicle={vehicle} />,
    reminders: <RemindersTab vehicle={vehicle} />,
    expenses: <ExpensesTab vehicle={vehicle} />,
    issues: <IssuesTab vehicle={vehicle} />,
    documents: <DocumentsTab vehicle={vehicle} />,
    events: <EventsTab vehicle={vehicle} />,
  };
}

function Gone() {
  const { t } = useTranslation();
  return (
    <Empty
      sentence={t('Somebody has just removed this vehicle.')}
      action={
        <Button component={Link} to="/vehicles">
          {t('All vehicles')}
        </Button>
      }
    />
  );
}
