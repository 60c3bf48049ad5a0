import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailField, PhoneField } from '../../kit/form/fields.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { MoreDetails } from '../../kit/form/more-details.tsx';
import { type PayeeForm, payeeDraftOf } from './payee-draft.ts';
import { termOptions } from './payee-words.ts';

/** What is asked of somebody who is paid, after the name. */
export function PayeeFields<F extends PayeeForm>({ form, tags }: { form: UseFormReturnType<F>; tags: string[] }) {
  const { t } = useTranslation();
  // Whatever else the form has, these are its fields.
  const own = form as unknown as UseFormReturnType<PayeeForm>;
  const field = fieldsOf(own);
  return (
    <>
      <PhoneField autoComplete="off" {...field('mobile', t('Phone number'))} />
      <TextInput placeholder="P051234567Q" {...field('taxPin', t('KRA PIN'))} />
      <Select clearable placeholder={t('As in the account settings')} data={termOptions(t)} {...field('paymentTerm', t('Payment term'))} />
      <MoreDetails
        form={own}
        blank={payeeDraftOf(undefined)}
        fields={['contactName', 'email', 'address', 'mpesaNumber', 'bankName', 'bankAccount', 'tagList', 'note']}
      >
        <TextInput {...field('contactName', t('Contact person'))} />
        <EmailField autoComplete="off" {...field('email', t('E-mail address'))} />
        <TextInput {...field('address', t('Address'))} />
        <TextInput {...field('mpesaNumber', t('M-Pesa till, paybill or number'))} />
        <TextInput {...field('bankName', t('Bank'))} />
        <TextInput {...field('bankAccount', t('Bank account number'))} />
        <TagsInput data={tags} acceptValueOnBlur {...field('tagList', t('Tags'))} />
        <Textarea autosize minRows={2} {...field('note', t('Note'))} />
      </MoreDetails>
    </>
  );
}
