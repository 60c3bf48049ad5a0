import { closeTill, type Till, TillClosing } from '@karakana/contract/payments/till.ts';
import { Alert, Group, Text, Textarea } from '@mantine/core';
import { AmountField } from '../../accounting/amount-field.tsx';
import { toMajor, toMinor } from '../../accounting/minor-units.ts';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { Money } from '../../kit/text/money.tsx';
import { saleReads } from '../sales/sale-reads.ts';
import { CashCount } from './cash-count.tsx';

type CloseForm = { counted: number | ''; reason: string };

/** The form that ends a shift: `open(till)`, and `drawer` to put on the screen. */
export function useCloseTill(till: Till | undefined) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const id = till?.id ?? 0;
  const differs = ({ counted }: CloseForm) => toMinor(Number(counted)) - toMinor(till?.expected ?? 0);
  const { form, field, open, close, frame } = useDrawerForm<undefined, CloseForm>({
    draftOf: () => ({ counted: '', reason: '' }),
    validate: (values) => {
      const { counted, reason } = values;
      const problems = checkForm<Record<string, unknown>>(TillClosing)({ id, reason, counted: counted === '' ? undefined : counted });
      return differs(values) !== 0 && counted !== '' && !reason.trim() ? { ...problems, reason: t('Say why the cash differs') } : problems;
    },
  });
  const end = useAction(closeTill, { form, refreshes: saleReads, onDone: close });
  const { counted } = form.values;
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Close {{number}}', { number: till?.number ?? '' })}
      onSubmit={form.onSubmit((closing) => end.run({ id, ...closing }))}
      pending={end.pending}
      submitLabel={t('Close the till')}
    >
      <AmountField
        required
        data-autofocus
        size="lg"
        currency={currency}
        description={t('Count first; then you see what has to be there.')}
        {...field('counted', t('Cash counted'))}
      />
      <CashCount currency={currency} onCounted={(sum) => form.setFieldValue('counted', sum)} />
      {counted === '' ? null : <Difference expected={till?.expected ?? 0} short={-differs(form.values)} currency={currency} />}
      {counted !== '' && differs(form.values) !== 0 ? (
        <Textarea required autosize minRows={2} maxLength={300} {...field('reason', t('Why it differs'))} />
      ) : null}
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}

function Difference({ expected, short, currency }: { expected: number; short: number; currency: string }) {
  const { t } = useTranslation();
  const title = short === 0 ? t('The cash is right') : short > 0 ? t('Cash is missing') : t('There is too much cash');
  return (
    <Alert color={short === 0 ? 'green' : 'orange'} variant="outline" title={title}>
      <Group justify="space-between">
        <Text fz="sm">{t('Has to be there')}</Text>
        <Money amount={expected} currency={currency} />
      </Group>
      {short === 0 ? null : (
        <Group justify="space-between">
          <Text fz="sm">{t('Difference')}</Text>
          <Text fw={700} component="div">
            <Money amount={toMajor(-short)} currency={currency} />
          </Text>
        </Group>
      )}
    </Alert>
  );
}
