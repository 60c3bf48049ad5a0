import { type Garage, GarageDraft, readGarage, updateGarage } from '@karakana/contract/garage/garage.ts';
import { Card, SimpleGrid, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { EmailField } from '../kit/form/fields.tsx';
import { fieldsOf } from '../kit/form/fields-of.ts';
import { FormPanel } from '../kit/form/form-panel.tsx';

const [, doneText] = updateGarage.done as readonly [string, string];

export function BillingAddressForm({ garage }: { garage: Garage }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: addressOf(garage), validate: checkForm(GarageDraft) });
  const save = useAction(updateGarage, {
    form,
    done: doneText,
    refreshes: [readGarage],
    onDone: (saved) => {
      form.setInitialValues(addressOf(saved));
      form.reset();
    },
  });
  const field = fieldsOf(form);
  return (
    <FormPanel
      title={t('Billing address')}
      description={t('Printed on the invoices we send you.')}
      form={form}
      onSubmit={form.onSubmit((address) => save.run({ ...address, id: garage.id, billingAddress: true }))}
      pending={save.pending}
    >
      <TextInput autoComplete="organization" {...field('billingName', t('Name'))} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EmailField {...field('billingEmail', t('E-mail address'))} />
        <TextInput placeholder="P051234567X" autoComplete="off" {...field('billingTaxPin', t('KRA PIN'))} />
        <TextInput autoComplete="street-address" {...field('billingAddressLine', t('Address'))} />
        <TextInput autoComplete="address-level2" {...field('billingCity', t('Town'))} />
      </SimpleGrid>
    </FormPanel>
  );
}

/** For those who may read it only. */
export function BillingAddressText({ garage }: { garage: Garage }) {
  const { t } = useTranslation();
  const lines = Object.values(addressOf(garage)).filter(Boolean);
  return (
    <Card withBorder padding="lg" maw={720} component="section" aria-labelledby="billing-address">
      <Title order={2} fz="h4" id="billing-address">
        {t('Billing address')}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed">{t('No billing address yet. An owner can add one here, and it is printed on the invoices we send you.')}</Text>
      ) : null}
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Card>
  );
}

const addressOf = ({ billingName, billingEmail, billingAddressLine, billingCity, billingTaxPin }: Garage) => ({
  billingName: billingName ?? '',
  billingEmail: billingEmail ?? '',
  billingTaxPin: billingTaxPin ?? '',
  billingAddressLine: billingAddressLine ?? '',
  billingCity: billingCity ?? '',
});
