import { readProduct } from '@karakana/contract/inventory/product.ts';
import { ActionIcon, Group, Input, NumberInput, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { fieldsOf, nameProblem } from '../../kit/form/fields-of.ts';
import { quantityText } from '../../kit/text/quantity.tsx';
import { ProductSearch } from '../product-search.tsx';
import { addScanned } from './add-scanned.ts';
import type { TransferForm } from './transfer-form.ts';
import classes from './transfer-lines.module.css';

type LinesProps = { form: UseFormReturnType<TransferForm>; branchId: number | undefined };

/** What is moved, each with how much of it the sending branch can give. */
export function TransferLines({ form, branchId }: LinesProps) {
  const { t } = useTranslation();
  const { lines } = form.getValues();
  const add = (productId: number) => form.setFieldValue('lines', addScanned(lines, productId));
  return (
    <>
      <Input.Wrapper label={t('Products')} labelElement="div" required>
        <Stack gap="xs" component="ul" className={classes.lines ?? ''}>
          {lines.map(({ productId }, at) => (
            <Line key={productId} form={form} at={at} productId={productId} branchId={branchId} />
          ))}
        </Stack>
      </Input.Wrapper>
      <ProductSearch
        label={t('Add a product to move')}
        branchId={branchId}
        error={lines.length === 0 ? nameOf(t('Products'), form.errors.lines) : undefined}
        onChosen={({ id }) => add(id)}
      />
    </>
  );
}

type LineProps = LinesProps & { at: number; productId: number };

function Line({ form, at, productId, branchId }: LineProps) {
  const { t, i18n } = useTranslation();
  const product = useEndpointQuery(readProduct, { id: productId }).data;
  const available = product?.stock.find((stock) => stock.branchId === branchId)?.available ?? 0;
  const name = product?.name ?? '';
  const { label, ...quantity } = fieldsOf(form)(`lines.${at}.quantity`, t('Quantity'));
  return (
    <li className={classes.line}>
      <div className={classes.said}>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c="dimmed">
          {product ? t('{{quantity}} available', { quantity: quantityText(available, i18n.language, product.unit) }) : t('Loading')}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <NumberInput
          w={104}
          aria-label={`${label}: ${name}`}
          decimalScale={3}
          allowNegative={false}
          hideControls
          inputMode="decimal"
          styles={{ input: { textAlign: 'end' } }}
          {...quantity}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('Leave out {{name}}', { name })}
          onClick={() => form.removeListItem('lines', at)}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}

function nameOf(field: string, problem: unknown): string | undefined {
  const said = typeof problem === 'string' ? nameProblem(field, problem) : undefined;
  return typeof said === 'string' ? said : undefined;
}
