import { dayOf } from '@karakana/contract/dates.ts';
import { may } from '@karakana/contract/permissions.ts';
import { type Assignment, endAssignment, listAssignments } from '@karakana/contract/vehicles/assignment.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Button, Text } from '@mantine/core';
import { IconSteeringWheel } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { dayText } from '../../kit/text/account-days.ts';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { vehicleGlance } from '../vehicle-reads.ts';
import { useAssignDrawer } from './assign-drawer.tsx';

/** Who drives a vehicle, and who did. */
export function AssignmentsTab({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listAssignments, { vehicleId: vehicle.id, page: page ?? 1 });
  const assign = useAssignDrawer(vehicle);
  const mayWrite = may(role, 'assignments:write');
  return (
    <>
      <TabList
        answer={answer}
        empty={t('Everyone who drives or drove this vehicle is listed here. Nobody has been assigned yet.')}
        onPage={(chosen) => change({ page: chosen })}
        action={
          mayWrite ? (
            <Button leftSection={<IconSteeringWheel size={18} />} onClick={() => assign.open()}>
              {t('Assign a driver')}
            </Button>
          ) : null
        }
        row={(assignment) => (
          <>
            <AssignmentWords assignment={assignment} />
            {mayWrite && !assignment.endedAt ? <TakeBack assignment={assignment} /> : null}
          </>
        )}
      />
      {assign.drawer}
    </>
  );
}

function AssignmentWords({ assignment }: { assignment: Assignment }) {
  const { t, i18n } = useTranslation();
  const { driverName, note, startedAt, endedAt } = assignment;
  const [from, to] = [dayText(dayOf(startedAt), i18n.language), endedAt && dayText(dayOf(endedAt), i18n.language)];
  return (
    <RowText title={driverName} badges={endedAt ? null : <StatusBadge tone="active">{t('Drives it now')}</StatusBadge>}>
      <Small>{to ? t('{{from}} to {{to}}', { from, to }) : t('since {{from}}', { from })}</Small>
      {note ? <Text fz="sm">{note}</Text> : null}
    </RowText>
  );
}

function TakeBack({ assignment: { vehicleId, driverName } }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const { run, pending } = useAction(endAssignment, { refreshes: [listAssignments, ...vehicleGlance] });
  const ask = () =>
    confirmAction({
      title: t('Take it back from {{name}}?', { name: driverName }),
      consequence: t('The assignment ends now. It stays in the list of drivers.'),
      confirm: t('Take back'),
      onConfirm: () => run({ vehicleId }),
    });
  return (
    <Button variant="default" size="xs" onClick={ask} loading={pending}>
      {t('Take back')}
    </Button>
  );
}
