import { may } from '@karakana/contract/permissions.ts';
import { readVehicle, removeVehicle, type VehicleRecord as Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh, useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { Empty } from '../../kit/feedback/empty.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { useUser } from '../../shell/session.ts';
import { AssignmentsTab } from '../assign/assignments-tab.tsx';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { useVehicleDrawer } from '../edit/vehicle-drawer.tsx';
import { EventsTab } from '../events/events-tab.tsx';
import { IssuesTab } from '../issues/issues-tab.tsx';
import { OddPlateMark } from '../odd-plate-mark.tsx';
import { ServicesTab } from '../services/services-tab.tsx';
import { useVehicleGone } from '../vehicle-live.ts';
import { vehicleReads } from '../vehicle-reads.ts';
import { ExpensesTab } from './expenses-tab.tsx';
import { SummaryTab } from './summary-tab.tsx';
import { tabLabels, tabsOf, type VehicleTab } from './vehicle-tabs.ts';

/** One vehicle: what is known of it, what happened to it, and what can be done with it. */
export function VehicleRecord({ id }: { id: number }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const answer = useEndpointQuery(readVehicle, { id });
  const form = useVehicleDrawer();
  const [isGone, setGone] = useState(false);
  const removal = useRemoval(id);
  useVehicleGone((gone) => gone === id && setGone(true));
  if (isGone && !removal.isOwn) return <Gone />;
  const labels = tabLabels(t);
  return (
    <>
      <RecordAnswer answer={answer}>
        {(vehicle) => (
          <RecordPage
            name={vehicle.registration}
            badge={<OddPlateMark registration={vehicle.registration} />}
            detail={[`${vehicle.makeName} ${vehicle.modelName}`, vehicle.year, vehicle.colour].filter(Boolean).join(' · ')}
            actions={
              <>
                {may(role, 'vehicles:write') ? (
                  <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => form.open(vehicle)}>
                    {t('Edit')}
                  </Button>
                ) : null}
                {may(role, 'vehicles:delete') ? (
                  <Button
                    variant="default"
                    c="var(--mantine-color-error)"
                    leftSection={<IconTrash size={18} />}
                    loading={removal.pending}
                    onClick={() => removal.ask(vehicle.registration)}
                  >
                    {t('Remove')}
                  </Button>
                ) : null}
              </>
            }
            tabs={tabsOf(role).map((tab) => ({ value: tab, label: labels[tab], content: tabContents(vehicle, t)[tab] }))}
          />
        )}
      </RecordAnswer>
      {form.drawer}
    </>
  );
}

function tabContents(vehicle: Vehicle, t: (text: string) => string): Record<VehicleTab, ReactNode> {
  return {
    summary: <SummaryTab vehicle={vehicle} />,
    'service-history': <ServicesTab vehicle={vehicle} />,
    'fuel-history': <Empty sentence={t('No fuel was recorded for this vehicle yet.')} />,
    'assignment-history': <AssignmentsTab vehicle={vehicle} />,
    reminders: <Empty sentence={t('This vehicle has no reminders yet.')} />,
    expenses: <ExpensesTab vehicle={vehicle} />,
    issues: <IssuesTab vehicle={vehicle} />,
    documents: <DocumentsTab vehicle={vehicle} />,
    events: <EventsTab vehicle={vehicle} />,
  };
}

/** Asks once, removes the vehicle and goes back to the list. */
function useRemoval(id: number) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOwn, setOwn] = useState(false);
  const { run, pending } = useAction(removeVehicle, {
    onDone: async () => {
      await navigate({ to: '/vehicles' });
      // Only now, as the record would ask once more for what is gone.
      await refresh(...vehicleReads);
    },
    onFailed: () => setOwn(false),
  });
  const ask = (registration: string) =>
    confirmAction({
      title: t('Remove {{name}}?', { name: registration }),
      consequence: t('Its issues, documents and events are removed with it.'),
      confirm: t('Remove'),
      onConfirm: () => {
        // The server tells of the removal as well, perhaps before it answers.
        setOwn(true);
        return run({ id });
      },
    });
  return { ask, pending, isOwn };
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
