import { readProduct } from '@karakana/contract/inventory/product.ts';
import { CloseButton, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';

/** The one product to which a report is kept, and the way back to all. */
export function ChosenProduct({ id, onClear }: { id: number; onClear: () => void }) {
  const { t } = useTranslation();
  const product = useEndpointQuery(readProduct, { id });
  return (
    <TextInput
      label={t('Product')}
      readOnly
      value={product.data?.name ?? ''}
      rightSection={<CloseButton aria-label={t('All products')} onClick={onClear} />}
    />
  );
}
