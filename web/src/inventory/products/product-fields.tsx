import { listSaleTaxes } from '@karakana/contract/accounting/sale-tax.ts';
import { productWords } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Autocomplete, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { MoreDetails } from '../../kit/form/more-details.tsx';
import { useUser } from '../../shell/session.ts';
import { OpeningFields } from './opening-fields.tsx';
import { formOf, type ProductForm } from './product-draft.ts';

const folded: (keyof ProductForm & string)[] = ['code', 'category', 'colour', 'manufacturer', 'unit', 'description'];

/** The essentials of a product; what else can be said of it is folded away. */
export function ProductFields({ form }: { form: UseFormReturnType<ProductForm> }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const seesTaxes = may(role, 'books:read');
  const taxes = useEndpointQuery(listSaleTaxes, {}, { enabled: seesTaxes }).data?.entries ?? [];
  const words = useEndpointQuery(productWords, {}).data;
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const field = fieldsOf(form);
  return (
    <>
      <TextInput required data-autofocus {...field('name', t('Name'))} />
      <NumberInput
        required
        prefix={`${currency} `}
        thousandSeparator=","
        decimalScale={2}
        min={0}
        hideControls
        inputMode="decimal"
        {...field('price', t('Price'))}
      />
      {seesTaxes ? (
        <Select
          clearable
          placeholder={t('No tax')}
          data={taxes.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field('taxId', t('Tax'))}
        />
      ) : null}
      <TextInput description={t('Scan it, or type the digits below it')} onKeyDown={keepForm} {...field('barcode', t('Barcode'))} />
      <OpeningFields form={form} currency={currency} />
      <MoreDetails form={form} blank={formOf(undefined, [])} fields={folded}>
        <TextInput {...field('code', t('Code'))} />
        <Autocomplete data={words?.categories ?? []} {...field('category', t('Category'))} />
        <Autocomplete data={words?.manufacturers ?? []} {...field('manufacturer', t('Manufacturer'))} />
        <Autocomplete data={words?.colours ?? []} {...field('colour', t('Colour'))} />
        <Autocomplete required data={words?.units ?? []} {...field('unit', t('Unit'))} />
        <Textarea autosize minRows={3} {...field('description', t('Description'))} />
      </MoreDetails>
    </>
  );
}

/** A scanner presses Enter after what it read, which does not mean that the form is done. */
function keepForm(event: { key: string; ctrlKey: boolean; preventDefault: () => void }): void {
  if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault();
}
