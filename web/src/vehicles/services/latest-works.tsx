import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { listVehicleWorks } from '@karakana/contract/works/work/vehicle-work.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { LatestOf } from '../record/latest-of.tsx';
import { WorkRow } from './services-tab.tsx';

const maxShown = 3;

/** The newest jobs of a vehicle. */
export function LatestWorks({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const answer = useEndpointQuery(listVehicleWorks, { id: vehicle.id, page: 1, perPage: maxShown });
  return (
    <LatestOf
      title={t('Latest services')}
      all={{ label: t('All services'), vehicle, tab: 'service-history' }}
      answer={answer}
      empty={t(
        'Bookings and jobs of this vehicle are listed here, with what was done and what it cost. The first booking starts the list.',
      )}
      row={(work) => <WorkRow work={work} />}
    />
  );
}
