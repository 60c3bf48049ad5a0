import { listSaleTaxes } from '@karakana/contract/accounting/sale-tax.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';

/** The tax of something that was bought. */
export function TaxField({ on, ...props }: Omit<SelectProps<string>, 'data'> & { on: string }) {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(listSaleTaxes, {});
  const charged = (data?.entries ?? []).filter(({ fromDate, toDate }) => fromDate <= on && (toDate === null || on <= toDate));
  return (
    <Select clearable placeholder={t('No tax')} data={charged.map(({ id, name }) => ({ value: String(id), label: name }))} {...props} />
  );
}
