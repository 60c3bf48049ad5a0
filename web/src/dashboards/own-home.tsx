import { may } from '@karakana/contract/permissions.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useUser } from '../shell/session.ts';
import { FleetToday } from './fleet-today.tsx';
import { MyVehicles } from './my-vehicles.tsx';
import { NeedsToday } from './needs/needs-today.tsx';
import { WorksNeeds } from './needs/works-needs.tsx';

/** The home of those who see only their own: of a fleet what needs it first, of a driver their vehicle. */
export function OwnHome() {
  const { t } = useTranslation();
  const { role } = useUser();
  if (may(role, 'service_reports:read'))
    return (
      <>
        <WorksNeeds />
        <FleetToday />
        <MyVehicles />
      </>
    );
  if (may(role, 'vehicles:read'))
    return (
      <>
        <MyVehicles />
        <WorksNeeds />
      </>
    );
  return <NeedsToday answers={[]} groups={[]} soon={t('What you are told shows here.')} />;
}
