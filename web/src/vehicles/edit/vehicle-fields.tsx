import { may } from '@karakana/contract/permissions.ts';
import { fuelTypes, transmissions } from '@karakana/contract/vehicles/vehicle.ts';
import { NumberInput, Select, SimpleGrid, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CustomerField, CustomerOrNewField } from '../../customers/customer-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { MoreDetails } from '../../kit/form/more-details.tsx';
import { useBrand } from '../../shell/brand.tsx';
import { useUser } from '../../shell/session.ts';
import { PolicyFields } from '../policy/policy-fields.tsx';
import { fuelName, transmissionName } from '../vehicle-words.ts';
import { KilometresField } from './kilometres-field.tsx';
import { MakeOrNewField, ModelOrNewField } from './make-fields.tsx';
import { formOf, needsVin, type VehicleForm, type VehicleStart } from './vehicle-draft.ts';

type FieldsProps = { form: UseFormReturnType<VehicleForm>; start: VehicleStart | undefined };

/** What kind of vehicle it is: the make, its model, and the VIN where the brand asks for it. */
export function KindFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation();
  const { type } = useBrand();
  const field = fieldsOf(form);
  const make = field('makeId', t('Make'));
  const chooseMake = (makeId: string | null) => {
    if (makeId === form.getValues().makeId) return;
    make.onChange(makeId);
    form.setFieldValue('modelId', null);
  };
  return (
    <>
      <MakeOrNewField required allowDeselect={false} {...make} onChange={chooseMake} />
      <ModelOrNewField required allowDeselect={false} makeId={form.getValues().makeId} {...field('modelId', t('Model'))} />
      {needsVin(type) ? <VinField required {...field('vin', t('VIN / Chassis Number'))} /> : null}
    </>
  );
}

function VinField(props: TextInputProps) {
  return <TextInput autoCapitalize="characters" autoComplete="off" spellCheck={false} {...props} />;
}

const blank = formOf(undefined);
const details = [
  'year',
  'colour',
  'fuelType',
  'transmission',
  'engineNumber',
  'odometer',
  'insurer',
  'policyNumber',
  'policyValidTo',
  'note',
] as const;

/** Whose it is. Who sees only their own customer has nobody to choose. */
export function OwnerField({ form, start }: FieldsProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  if (!may(role, 'customers:read')) return null;
  const { customerId, customerName } = start ?? {};
  const known = customerId && customerName ? { value: String(customerId), label: customerName } : undefined;
  const Field = may(role, 'customers:write') ? CustomerOrNewField : CustomerField;
  return <Field known={known} {...fieldsOf(form)('customerId', t('Customer'))} />;
}

/** What is good to know and may be left out. */
export function DetailFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation();
  const field = fieldsOf(form);
  const asksVin = needsVin(useBrand().type);
  const whole = { hideControls: true, allowDecimal: false, allowNegative: false, inputMode: 'numeric' } as const;
  return (
    <MoreDetails form={form} blank={blank} fields={asksVin ? [...details] : ['vin', ...details]}>
      {asksVin ? null : <VinField {...field('vin', t('VIN / Chassis Number'))} />}
      <SimpleGrid cols={2} spacing="sm">
        <NumberInput {...whole} {...field('year', t('Year'))} />
        <TextInput {...field('colour', t('Colour'))} />
        <Select clearable data={fuelTypes.map((fuel) => ({ value: fuel, label: fuelName(t, fuel) }))} {...field('fuelType', t('Fuel'))} />
        <Select
          clearable
          data={transmissions.map((kind) => ({ value: kind, label: transmissionName(t, kind) }))}
          {...field('transmission', t('Transmission'))}
        />
      </SimpleGrid>
      <TextInput autoComplete="off" spellCheck={false} {...field('engineNumber', t('Engine number'))} />
      <KilometresField {...field('odometer', t('Odometer'))} />
      <PolicyFields form={form} />
      <Textarea autosize minRows={2} {...field('note', t('Note'))} />
    </MoreDetails>
  );
}
