import { may } from '@karakana/contract/permissions.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Stack } from '@mantine/core';
import { useUser } from '../../shell/session.ts';
import { OpenIssues } from '../issues/open-issues.tsx';
import { DeclinedAdvice } from '../services/declined-advice.tsx';
import { LatestWorks } from '../services/latest-works.tsx';
import { VehicleTyres } from '../tyres/vehicle-tyres.tsx';

/** How a vehicle stands now: what is wrong with it, and what is or was done about it. */
export function SummaryTab({ vehicle }: { vehicle: VehicleRecord }) {
  const { role } = useUser();
  return (
    <Stack gap="md">
      <OpenIssues vehicle={vehicle} />
      {may(role, 'bookings:read') ? <DeclinedAdvice vehicle={vehicle} /> : null}
      {may(role, 'works:read') ? <LatestWorks vehicle={vehicle} /> : null}
      {may(role, 'works:read') ? <VehicleTyres vehicle={vehicle} /> : null}
    </Stack>
  );
}
