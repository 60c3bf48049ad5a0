import { readPlanning } from '@karakana/contract/garage/working-hours.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';

/** Where the vehicle stands: a bay of the branch that is in use, or the one it has. */
export function BayField({ branchId, ...props }: { branchId: number } & Omit<SelectProps, 'data'>) {
  const { t } = useTranslation();
  const bays = useEndpointQuery(readPlanning, { branchId }).data?.bays ?? [];
  const offered = bays.filter(({ id, active }) => active || String(id) === props.value);
  if (offered.length === 0) return null;
  return (
    <Select clearable placeholder={t('No bay yet')} data={offered.map(({ id, name }) => ({ value: String(id), label: name }))} {...props} />
  );
}
