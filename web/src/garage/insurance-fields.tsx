import type { Insurance } from '@karakana/contract/garage/insurance.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmailField, PhoneField } from '../kit/form/fields.tsx';
import { fieldsOf } from '../kit/form/fields-of.ts';

export type InsuranceForm = { contactName: string; contactEmail: string; contactMobile: string; taxPin: string; note: string };

export const insuranceForm = (start?: Insurance): InsuranceForm => ({
  contactName: start?.contactName ?? '',
  contactEmail: start?.contactEmail ?? '',
  contactMobile: start?.contactMobile ?? '',
  taxPin: start?.taxPin ?? '',
  note: start?.note ?? '',
});

/** What the garage knows of an insurer by itself. */
export function InsuranceFields<F extends InsuranceForm>({ form }: { form: UseFormReturnType<F> }) {
  const { t } = useTranslation();
  const field = fieldsOf(form);
  return (
    <>
      <TextInput {...field('contactName', t('Contact person'))} />
      <EmailField autoComplete="off" {...field('contactEmail', t('E-mail address'))} />
      <PhoneField autoComplete="off" {...field('contactMobile', t('Phone number'))} />
      <TextInput placeholder="P051234567X" autoComplete="off" {...field('taxPin', t('KRA PIN'))} />
      <Textarea autosize minRows={2} {...field('note', t('Note'))} />
    </>
  );
}
