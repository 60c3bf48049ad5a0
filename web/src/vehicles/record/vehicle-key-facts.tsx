import { may } from '@karakana/contract/permissions.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import type { VehicleGlance } from '@karakana/contract/works/work/glance.ts';
import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type KeyFact, KeyFacts } from '../../kit/record/key-facts.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { useUser } from '../../shell/session.ts';
import { usePolicyFact } from '../policy/policy-facts.tsx';
import { useNextServiceFact } from '../services/next-service.tsx';

/** What one asks first of a vehicle: when it is due, when it comes, how far it has run and who has it. */
export function VehicleKeyFacts({ vehicle, glance }: { vehicle: VehicleRecord; glance: VehicleGlance | undefined }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { odometer, driverName } = vehicle;
  const next = glance?.nextBooking;
  const policy = usePolicyFact(vehicle);
  const booking: KeyFact = {
    label: t('Next booking'),
    value: glance ? next && <MomentText at={next.scheduledAt} /> : <Skeleton height={20} width={120} />,
    note: next?.number,
  };
  return (
    <KeyFacts
      facts={[
        useNextServiceFact(vehicle),
        ...(may(role, 'works:read') ? [booking] : []),
        { label: t('Odometer'), value: odometer === null ? null : <Quantity value={odometer} unit="km" /> },
        // What runs out matters more than who drives, which has a tab of its own.
        policy ?? { label: t('Driver'), value: driverName },
      ]}
    />
  );
}
