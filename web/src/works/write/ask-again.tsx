import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { phoneText } from '../../kit/text/phone-text.ts';
import type { WorkForm } from './work-form.ts';

/** Offers to send what has grown to the customer, by the way they were asked last, with the same press that saves it. */
export function AskAgain({ form, asked }: { form: UseFormReturnType<WorkForm>; asked: NonNullable<WorkRecord['asked']> }) {
  const { t } = useTranslation();
  const to = phoneText(asked.to);
  return (
    <Checkbox
      {...fieldsOf(form)('asksAgain', t('Ask the customer again'), { type: 'checkbox' })}
      description={
        asked.by === 'sms'
          ? t('What is new or dearer goes to {{to}} by SMS, and waits for an answer.', { to })
          : t('What is new or dearer goes to {{to}} by e-mail, and waits for an answer.', { to })
      }
    />
  );
}
