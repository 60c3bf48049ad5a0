import { readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { type Garage, GarageDraft, readGarage, updateGarage } from '@karakana/contract/garage/garage.ts';
import { Alert, Button, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { EmailField, PhoneField } from '../kit/form/fields.tsx';
import { fieldsOf } from '../kit/form/fields-of.ts';
import { FormPanel } from '../kit/form/form-panel.tsx';
import { useBrand } from '../shell/brand.tsx';
import { LogoField } from './logo-field.tsx';

/** Begins with the garage as it was when the form was opened; somebody else's change in between is told when saving. */
export function GarageForm({ garage, onReload }: { garage: Garage; onReload: () => Promise<void> }) {
  const { t } = useTranslation();
  const { hasSpeedGovernorPrice } = useBrand();
  const [opened, setOpened] = useState(garage);
  const [logo, setLogo] = useState<File | null>(null);
  const [isStale, setStale] = useState(false);
  const form = useForm({ initialValues: profileOf(opened), validate: checkForm(GarageDraft) });
  const save = useAction(updateGarage, {
    form,
    refreshes: [readGarage, readCurrentUser],
    onDone: (saved) => {
      setOpened(saved);
      setLogo(null);
      form.setInitialValues(profileOf(saved));
      form.reset();
    },
    onFailed: ({ code }) => {
      setStale(code === 'stale');
      // The notice says it, with the way on.
      if (code === 'stale') form.clearErrors();
    },
  });
  const field = fieldsOf(form);
  const submit = ({ speedGovernorPrice, ...values }: ReturnType<typeof profileOf>) => {
    const price = hasSpeedGovernorPrice && speedGovernorPrice !== '' ? { speedGovernorPrice } : {};
    return save.run({ ...values, ...price, id: opened.id, version: opened.version }, logo ?? undefined);
  };
  const guarded = { isDirty: () => logo !== null || form.isDirty(), errors: form.errors };
  return (
    <FormPanel title={t('Profile')} form={guarded} onSubmit={form.onSubmit(submit)} pending={save.pending}>
      {isStale ? <Stale onReload={onReload} /> : null}
      <LogoField name={opened.name} stored={opened.logoUrl} chosen={logo} onChoose={setLogo} />
      <TextInput required autoComplete="organization" {...field('name', t('Name'))} />
      <Textarea
        description={t('A few sentences about what you do best.')}
        autosize
        minRows={3}
        {...field('description', t('Description'))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EmailField {...field('email', t('E-mail address'))} />
        <PhoneField {...field('mobile', t('Phone number'))} />
        <TextInput autoComplete="street-address" {...field('address', t('Address'))} />
        <TextInput autoComplete="address-level2" {...field('city', t('Town'))} />
        <TextInput type="url" inputMode="url" placeholder="https://" {...field('website', t('Website'))} />
        {hasSpeedGovernorPrice ? (
          <NumberInput
            prefix={`${opened.currency} `}
            thousandSeparator=","
            decimalScale={2}
            min={0}
            hideControls
            {...field('speedGovernorPrice', t('Price of a speed governor'))}
          />
        ) : null}
      </SimpleGrid>
    </FormPanel>
  );
}

function Stale({ onReload }: { onReload: () => Promise<void> }) {
  const { t } = useTranslation();
  return (
    <Alert color="orange" title={t('Somebody else changed the garage while you were editing')}>
      {t('Show their changes first. What you typed here will be lost, so copy what you want to keep.')}
      <Button variant="default" mt="sm" display="block" onClick={onReload}>
        {t('Show their changes')}
      </Button>
    </Alert>
  );
}

function profileOf({ name, description, email, mobile, address, city, website, speedGovernorPrice }: Garage) {
  return {
    name,
    description: description ?? '',
    email: email ?? '',
    mobile: mobile ?? '',
    address: address ?? '',
    city: city ?? '',
    website: website ?? '',
    speedGovernorPrice: speedGovernorPrice ?? ('' as const),
  };
}
