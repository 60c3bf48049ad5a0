import { currencySymbol } from '@karakana/contract/format-amount.ts';
import { Fieldset, Group, Input, NumberInput, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { useBranchName } from '../branch-names.ts';
import type { ProductForm } from './product-draft.ts';

type OpeningProps = { form: UseFormReturnType<ProductForm>; currency: string };

/** What each branch has of a new product on its first day. */
export function OpeningFields({ form, currency }: OpeningProps) {
  const { t } = useTranslation();
  const branchName = useBranchName();
  const field = fieldsOf(form);
  const rows = form.getValues().opening;
  if (rows.length === 0) return null;
  return (
    <Input.Wrapper label={t('Opening stock')} labelElement="div" description={t('What you have of it today, if anything')}>
      <Stack gap="sm" mt={4}>
        {rows.map(({ branchId }, at) => (
          <Fieldset key={branchId} variant="unstyled" legend={rows.length > 1 ? branchName(branchId) : undefined}>
            <Group grow align="flex-start" gap="sm">
              <NumberInput min={0} decimalScale={3} hideControls inputMode="decimal" {...field(`opening.${at}.quantity`, t('Quantity'))} />
              <NumberInput
                prefix={`${currencySymbol(currency)} `}
                thousandSeparator=","
                decimalScale={2}
                min={0}
                hideControls
                inputMode="decimal"
                {...field(`opening.${at}.cost`, t('Cost of one'))}
              />
            </Group>
          </Fieldset>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
