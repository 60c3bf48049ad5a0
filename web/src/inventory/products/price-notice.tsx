import { type ProductRecord, updateProduct } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Money } from '../../kit/text/money.tsx';
import { useUser } from '../../shell/session.ts';
import { productReads } from '../inventory-reads.ts';

/** Says when what a product costs asks for another price by the rules; whoever may change it does so with one press. */
export function PriceNotice({ product }: { product: ProductRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const update = useAction(updateProduct, { refreshes: productReads });
  const { suggestedPrice, isArchived } = product;
  if (suggestedPrice === null || isArchived || !may(role, 'products:write')) return null;
  const { id, version, name, code, barcode, category, colour, manufacturer, unit, description, taxId } = product;
  const fields = { name, code, barcode, category, colour, manufacturer, unit, description, taxId };
  return (
    <Alert color="blue" variant="light" c="var(--mantine-color-text)" p="sm">
      <Group justify="space-between">
        <Text>
          {t('By your price rules it is to cost')} <Money amount={suggestedPrice} currency={currency} />
        </Text>
        <Button variant="default" loading={update.pending} onClick={() => update.run({ ...fields, id, version, price: suggestedPrice })}>
          {t('Use this price')}
        </Button>
      </Group>
    </Alert>
  );
}
