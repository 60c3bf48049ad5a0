import { type VehicleState, vehicleStates } from '@karakana/contract/vehicles/vehicle.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { MakeField } from '../edit/make-fields.tsx';
import { useMakes } from '../edit/makes.ts';

/** Keeps the list of vehicles to those that stand in one way. */
export function useStateFilter(state: VehicleState | undefined, onChoose: (state: VehicleState | undefined) => void): ListFilter {
  const { t } = useTranslation();
  const words: Record<VehicleState, string> = {
    assigned: t('With a driver'),
    open_issues: t('With open issues'),
    service_due: t('Service due'),
    service_overdue: t('Service overdue'),
    policy_ending: t('Policy ending'),
  };
  return selectFilter({
    label: t('State'),
    key: 'state',
    all: t('All vehicles'),
    options: vehicleStates.map((value) => ({ value, label: words[value] })),
    value: state,
    onChange: onChoose,
  });
}

/** Keeps the list of vehicles to one make. */
export function useMakeFilter(makeId: number | undefined, onChoose: (makeId: number | undefined) => void): ListFilter {
  const { t } = useTranslation();
  const makes = useMakes().data ?? [];
  return {
    label: t('Make'),
    keys: ['makeId'],
    chosen: makeId === undefined ? undefined : (makes.find(({ id }) => id === makeId)?.name ?? t('Unknown')),
    field: (
      <MakeField
        placeholder={t('All makes')}
        clearable
        value={makeId ? String(makeId) : null}
        onChange={(chosen) => onChoose(chosen ? Number(chosen) : undefined)}
      />
    ),
  };
}
