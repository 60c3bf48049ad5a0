import { readVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { OwnVehicleField } from './vehicle-field.tsx';

/** Keeps a list to what was spent on one vehicle. */
export function useVehicleFilter(vehicleId: number | undefined, onChoose: (vehicleId: number | undefined) => void): ListFilter {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(readVehicle, { id: vehicleId ?? 0 }, { enabled: vehicleId !== undefined });
  return {
    label: t('Vehicle'),
    keys: ['vehicleId'],
    chosen: vehicleId === undefined ? undefined : (data?.registration ?? t('Unknown')),
    field: (
      <OwnVehicleField
        label={t('Vehicle')}
        value={vehicleId === undefined ? null : String(vehicleId)}
        onChange={(id) => onChoose(id ? Number(id) : undefined)}
      />
    ),
  };
}
