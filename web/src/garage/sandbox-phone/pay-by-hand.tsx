import { currencySymbol } from '@karakana/contract/format-amount.ts';
import { payInSandbox } from '@karakana/contract/garage/sandbox-phone.ts';
import { NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { PhoneField } from '../../kit/form/fields.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';

const blank = { phone: '', amount: '' as number | '', reference: '', payerName: '' };

/** A customer who pays to the number without having been asked. */
export function PayByHand({ shortCode, kind }: { shortCode: string; kind: 'paybill' | 'till' }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: blank, validate: checkForm(payInSandbox.input) });
  const field = fieldsOf(form);
  const pay = useAction(payInSandbox, { form, onDone: () => form.reset() });
  const number = { number: shortCode };
  return (
    <FormPanel
      title={kind === 'till' ? t('Pay to till {{number}} by hand', number) : t('Pay to paybill {{number}} by hand', number)}
      description={t('Safaricom tells the garage with the phone number hidden, as in real life.')}
      form={form}
      onSubmit={form.onSubmit((payment) => pay.run(payment))}
      pending={pay.pending}
      submitLabel={t('Pay')}
    >
      <NumberInput
        required
        min={1}
        max={250_000}
        allowDecimal={false}
        hideControls
        prefix={`${currencySymbol('KES')} `}
        {...field('amount', t('Amount'))}
      />
      {kind === 'paybill' ? (
        <TextInput
          description={t('An invoice number, a work number or a plate finds what is paid.')}
          maxLength={20}
          autoComplete="off"
          {...field('reference', t('Account number'))}
        />
      ) : null}
      <PhoneField required {...field('phone', t('Phone'))} />
      <TextInput autoComplete="off" maxLength={60} {...field('payerName', t('Name of the payer'))} />
    </FormPanel>
  );
}
