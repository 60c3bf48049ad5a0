import { listSaleTaxes } from '@karakana/contract/accounting/sale-tax.ts';
import { currencySymbol } from '@karakana/contract/format-amount.ts';
import { productWords } from '@karakana/contract/inventory/product.ts';
import { Autocomplete, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AmountField } from '../../accounting/amount-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { MoreDetails } from '../../kit/form/more-details.tsx';
import { SuggestedPrice } from '../prices/suggested-price.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { OpeningFields } from './opening-fields.tsx';
import { formOf, type ProductForm } from './product-draft.ts';

const folded: (keyof ProductForm & string)[] = [
  'code',
  'category',
  'colour',
  'manufacturer',
  'unit',
  'coreDeposit',
  'isTyre',
  'itemClass',
  'description',
];

/** The essentials of a product; what else can be said of it is folded away. */
export function ProductFields({ form, cost }: { form: UseFormReturnType<ProductForm>; cost: number | null }) {
  const { t } = useTranslation();
  const taxes = useEndpointQuery(listSaleTaxes, {}).data?.entries ?? [];
  const words = useEndpointQuery(productWords, {}).data;
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const field = fieldsOf(form);
  const takeBarcode = (barcode: string): 'done' => {
    form.setFieldValue('barcode', barcode);
    return 'done';
  };
  return (
    <>
      <TextInput required data-autofocus {...field('name', t('Name'))} />
      <NumberInput
        required
        prefix={`${currencySymbol(currency)} `}
        thousandSeparator=","
        decimalScale={2}
        min={0}
        hideControls
        inputMode="decimal"
        {...field('price', t('Price'))}
      />
      <SuggestedPrice
        cost={cost ?? costOf(form.getValues())}
        category={form.getValues().category}
        taxId={form.getValues().taxId === null ? null : Number(form.getValues().taxId)}
        price={form.getValues().price}
        onUse={(price) => form.setFieldValue('price', price)}
      />
      <Select
        clearable
        placeholder={t('No tax')}
        data={taxes.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field('taxId', t('Tax'))}
      />
      <TextInput
        description={t('Scan it, or type the digits below it')}
        onKeyDown={keepForm}
        rightSection={<ScanButton variant="subtle" onScanned={takeBarcode} />}
        rightSectionWidth={40}
        {...field('barcode', t('Barcode'))}
      />
      <OpeningFields form={form} currency={currency} />
      <MoreDetails form={form} blank={formOf(undefined, [])} fields={folded}>
        <TextInput {...field('code', t('Code'))} />
        <Autocomplete data={words?.categories ?? []} {...field('category', t('Category'))} />
        <Autocomplete data={words?.manufacturers ?? []} {...field('manufacturer', t('Manufacturer'))} />
        <Autocomplete data={words?.colours ?? []} {...field('colour', t('Colour'))} />
        <Autocomplete required data={words?.units ?? []} {...field('unit', t('Unit'))} />
        <AmountField
          currency={currency}
          description={t('Charged with the part until the customer brings the old one.')}
          {...field('coreDeposit', t('Core deposit'))}
        />
        <Switch
          description={t('Works ask where it is fitted and when it was made.')}
          {...field('isTyre', t('This is a tyre'), { type: 'checkbox' })}
        />
        <TextInput
          autoComplete="off"
          inputMode="numeric"
          description={t('Left empty, it is the class of all your goods, set under Integrations.')}
          {...field('itemClass', t('KRA class'))}
        />
        <Textarea autosize minRows={3} {...field('description', t('Description'))} />
      </MoreDetails>
    </>
  );
}

/** What a new product costs, as far as it was written. */
function costOf({ opening }: ProductForm): number | null {
  const written = opening.find(({ cost }) => cost !== '')?.cost;
  return written === undefined ? null : Number(written);
}

/** A scanner presses Enter after what it read, which does not mean that the form is done. */
function keepForm(event: { key: string; ctrlKey: boolean; preventDefault: () => void }): void {
  if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault();
}
