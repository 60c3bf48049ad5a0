import { vehicleSorts } from '@karakana/contract/vehicles/vehicle.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MakeField } from '../edit/make-fields.tsx';

type Sort = (typeof vehicleSorts)[number];

type Filters = {
  make: number | undefined;
  sort: Sort | undefined;
  onMake: (make: number | undefined) => void;
  onSort: (sort: Sort | undefined) => void;
};

/** What narrows and orders the list of vehicles. */
export function VehicleFilters({ make, sort, onMake, onSort }: Filters) {
  const { t } = useTranslation();
  const names: Record<Sort, string> = { newest: t('Newest first'), registration: t('By registration') };
  const size = { flex: '1 1 140px', maxWidth: 240 };
  return (
    <>
      <MakeField
        label={null}
        aria-label={t('Make')}
        placeholder={t('All makes')}
        clearable
        style={size}
        value={make ? String(make) : null}
        onChange={(chosen) => onMake(chosen ? Number(chosen) : undefined)}
      />
      <Select
        aria-label={t('Order')}
        allowDeselect={false}
        style={size}
        data={vehicleSorts.map((order) => ({ value: order, label: names[order] }))}
        value={sort ?? 'newest'}
        onChange={(chosen) => onSort(vehicleSorts.find((order) => order === chosen))}
      />
    </>
  );
}
