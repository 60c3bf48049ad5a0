import { readVehicleHistory } from '@karakana/contract/vehicles/vehicle.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { HistoryList } from '../../kit/record/history-list.tsx';
import { vehicleFieldName, vehicleValueName } from '../vehicle-words.ts';

/** Who changed what in the record of a vehicle. */
export function VehicleHistory({ id, page, onPage }: { id: number; page: number; onPage: (page: number) => void }) {
  const { t, i18n } = useTranslation();
  const answer = useEndpointQuery(readVehicleHistory, { id, page });
  return (
    <HistoryList
      answer={answer}
      onPage={onPage}
      fieldName={(field) => vehicleFieldName(t, field)}
      valueName={(field, value) => vehicleValueName({ t, i18n }, field, value)}
    />
  );
}
