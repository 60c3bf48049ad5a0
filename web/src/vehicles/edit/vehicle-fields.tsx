import { may } from '@karakana/contract/permissions.ts';
import { fuelTypes, transmissions } from '@karakana/contract/vehicles/vehicle.ts';
import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../customers/customer-field.tsx';
import { useBrand } from '../../shell/brand.tsx';
import { useUser } from '../../shell/session.ts';
import { fuelName, transmissionName } from '../vehicle-words.ts';
import { KilometresField } from './kilometres-field.tsx';
import { MakeField, ModelField } from './make-fields.tsx';
import { needsVin, type VehicleForm, type VehicleStart } from './vehicle-draft.ts';

type FieldsProps = { form: UseFormReturnType<VehicleForm>; start: VehicleStart | undefined };

/** What kind of vehicle it is: the make, its model and the VIN. */
export function KindFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation();
  const { type } = useBrand();
  const make = form.getInputProps('makeId');
  const chooseMake = (makeId: string | null) => {
    if (makeId === form.getValues().makeId) return;
    make.onChange(makeId);
    form.setFieldValue('modelId', null);
  };
  return (
    <>
      <MakeField required allowDeselect={false} {...make} onChange={chooseMake} />
      <ModelField required allowDeselect={false} makeId={form.getValues().makeId} {...form.getInputProps('modelId')} />
      <TextInput
        label={t('VIN / Chassis Number')}
        required={needsVin(type)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('vin')}
      />
    </>
  );
}

/** Whose it is. Who sees only their own customer has nobody to choose. */
export function OwnerField({ form, start }: FieldsProps) {
  const { role } = useUser();
  if (!may(role, 'customers:read')) return null;
  const { customerId, customerName } = start ?? {};
  const known = customerId && customerName ? { value: String(customerId), label: customerName } : undefined;
  return <CustomerField known={known} {...form.getInputProps('customerId')} />;
}

/** What is good to know and may be left out. */
export function DetailFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation();
  const whole = { hideControls: true, allowDecimal: false, allowNegative: false, inputMode: 'numeric' } as const;
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <NumberInput label={t('Year')} {...whole} {...form.getInputProps('year')} />
        <TextInput label={t('Colour')} {...form.getInputProps('colour')} />
        <Select
          label={t('Fuel')}
          clearable
          data={fuelTypes.map((fuel) => ({ value: fuel, label: fuelName(t, fuel) }))}
          {...form.getInputProps('fuelType')}
        />
        <Select
          label={t('Transmission')}
          clearable
          data={transmissions.map((kind) => ({ value: kind, label: transmissionName(t, kind) }))}
          {...form.getInputProps('transmission')}
        />
      </SimpleGrid>
      <TextInput label={t('Engine number')} autoComplete="off" spellCheck={false} {...form.getInputProps('engineNumber')} />
      <KilometresField label={t('Odometer')} {...form.getInputProps('odometer')} />
      <Textarea label={t('Note')} autosize minRows={2} {...form.getInputProps('note')} />
    </>
  );
}
