import type { HistoryValue } from '@karakana/contract/history.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Make, useMakes } from './makes.ts';
import type { VehicleStart } from './vehicle-draft.ts';
import { vehicleFieldName, vehicleValueName } from './vehicle-words.ts';

/** The words in which the form tells what somebody else has changed. Ids are told by the names they lead to. */
export function useStaleWords(start: VehicleStart | undefined) {
  const { t, i18n } = useTranslation();
  const { data: makes = [] } = useMakes();
  return {
    fieldName: (field: string) => vehicleFieldName(t, field),
    valueName: (field: string, value: HistoryValue) =>
      idName(t, { field, value, makes, start }) ?? vehicleValueName({ t, i18n }, field, value),
  };
}

type Told = { field: string; value: HistoryValue; makes: Make[]; start: VehicleStart | undefined };

export function idName(t: TFunction, { field, value, makes, start }: Told): string | undefined {
  if (value === null) return undefined;
  if (field === 'make_id') return makes.find(({ id }) => id === value)?.name;
  if (field === 'model_id') return makes.flatMap(({ models }) => models).find(({ id }) => id === value)?.name;
  if (field !== 'customer_id') return undefined;
  return (value === start?.customerId && start.customerName) || t('another customer');
}
