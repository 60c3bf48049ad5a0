import { listVehicles, readVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';

const pauseBeforeSearch = 250;
const offeredAtOnce = 20;

type Choice = { value: string; label: string };

/** Finds one of the garage's own vehicles; the server searches. */
export function OwnVehicleField({ known, ...props }: Omit<SelectProps<string>, 'data'> & { known?: Choice | undefined }) {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState(known);
  const [wanted] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  const search = wanted === chosen?.label ? '' : wanted;
  const { data, isFetching } = useEndpointQuery(listVehicles, { page: 1, perPage: offeredAtOnce, isOwn: true, search });
  const offered = (data?.entries ?? []).map(({ id, registration, makeName, modelName }) => ({
    value: String(id),
    label: `${registration} · ${makeName} ${modelName}`,
  }));
  const asked = useAsked(chosen ? null : props.value);
  const shown = chosen ?? asked;
  const isOffered = offered.some(({ value }) => value === shown?.value);
  return (
    <Select
      searchable
      clearable
      placeholder={t('Number plate')}
      nothingFoundMessage={isFetching ? t('Loading') : t('None of your own vehicles')}
      data={shown && !isOffered ? [shown, ...offered] : offered}
      filter={({ options }) => options}
      onSearchChange={setWritten}
      {...props}
      onChange={(value, option) => {
        setChosen(value ? { value, label: option.label } : undefined);
        props.onChange?.(value, option);
      }}
    />
  );
}

/** One of which nothing but the id is known, as an address names it. */
function useAsked(value: string | null | undefined): Choice | undefined {
  const { data } = useEndpointQuery(readVehicle, { id: Number(value) }, { enabled: Boolean(value) });
  return data && { value: String(data.id), label: data.registration };
}
