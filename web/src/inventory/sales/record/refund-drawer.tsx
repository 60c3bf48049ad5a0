import { refundSale, type SaleRecord } from '@karakana/contract/inventory/sale.ts';
import { methodNames } from '@karakana/contract/payments/payment.ts';
import { Alert, Button, Checkbox, Group, Input, NumberInput, Select, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { toMajor } from '../../../accounting/minor-units.ts';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';
import { Money } from '../../../kit/text/money.tsx';
import { quantityText } from '../../../kit/text/quantity.tsx';
import classes from '../counter/counter.module.css';
import { saleReads } from '../sale-reads.ts';
import { methodName } from '../sale-words.ts';
import { checkRefund, emptyRefund, leftOf, type RefundForm, refundInput, refundWorth } from './refund-form.ts';

/** The form that takes goods back: `open()`, and `drawer` to put on the screen. */
export function useRefundDrawer(sale: SaleRecord) {
  const { t } = useTranslation();
  const { form, field, open, close, frame } = useDrawerForm<undefined, RefundForm>({
    draftOf: () => emptyRefund(sale),
    validate: checkRefund(sale),
  });
  const refund = useAction(refundSale, { form, refreshes: saleReads, onDone: close });
  const { lines, method } = form.values;
  const setAll = () => form.setFieldValue('lines', (known) => known.map((line) => ({ ...line, quantity: leftIn(sale, line.lineId) })));
  const credit = sale.customerId === null ? [] : [{ value: '', label: t('Keep as credit of the customer') }];
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Take back from {{number}}', { number: sale.number ?? '' })}
      onSubmit={form.onSubmit((values) => refund.run({ id: sale.id, ...refundInput(values) }))}
      pending={refund.pending}
      submitLabel={t('Take back')}
    >
      <Input.Wrapper
        label={t('Products')}
        labelElement="div"
        error={typeof form.errors.lines === 'string' ? t('Say what is taken back') : undefined}
      >
        {lines.map(({ lineId }, at) => (
          <BackLine key={lineId} form={form} at={at} sale={sale} lineId={lineId} />
        ))}
      </Input.Wrapper>
      <Button variant="default" onClick={setAll} style={{ alignSelf: 'flex-start' }}>
        {t('All of it')}
      </Button>
      <Textarea required autosize minRows={2} {...field('reason', t('Reason'))} />
      <Checkbox {...field('isDamaged', t('Damaged: it does not go back to stock'), { type: 'checkbox' })} />
      <Select
        label={t('How it is paid back')}
        allowDeselect={false}
        data={[...credit, ...methodNames.map((name) => ({ value: name, label: methodName(t, name) }))]}
        value={method ?? ''}
        onChange={(chosen) => form.setFieldValue('method', methodNames.find((name) => name === chosen) ?? null)}
        error={form.errors.method}
      />
      <Worth sale={sale} lines={lines} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}

const leftIn = (sale: SaleRecord, lineId: number): number => {
  const line = sale.lines.find(({ id }) => id === lineId);
  return line ? leftOf(line) : 0;
};

type BackProps = { form: UseFormReturnType<RefundForm>; at: number; sale: SaleRecord; lineId: number };

function BackLine({ form, at, sale, lineId }: BackProps) {
  const { t, i18n } = useTranslation();
  const line = sale.lines.find(({ id }) => id === lineId);
  const left = leftIn(sale, lineId);
  const name = line?.description ?? '';
  const { label, ...quantity } = fieldsOf(form)(`lines.${at}.quantity`, t('Quantity'));
  return (
    <div className={classes.held}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c="dimmed">
          {t('of {{quantity}}', { quantity: quantityText(left, i18n.language, line?.unit ?? undefined) })}
        </Text>
      </div>
      <NumberInput
        w={120}
        flex="none"
        size="md"
        placeholder="0"
        aria-label={`${label}: ${name}`}
        data-autofocus={at === 0 || undefined}
        decimalScale={3}
        allowNegative={false}
        max={left}
        hideControls
        inputMode="decimal"
        styles={{ input: { textAlign: 'end' } }}
        {...quantity}
      />
    </div>
  );
}

function Worth({ sale, lines }: { sale: SaleRecord } & Pick<RefundForm, 'lines'>) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { worth, givenBack } = refundWorth(sale, { lines });
  if (worth === 0) return null;
  const row = (label: string, minor: number) => (
    <Group justify="space-between">
      <Text fz="sm">{label}</Text>
      <Text fw={700} component="div">
        <Money amount={toMajor(minor)} currency={currency} />
      </Text>
    </Group>
  );
  return (
    <Alert variant="outline" color="blue" title={t('A credit note is written')}>
      {row(t('Worth'), worth)}
      {worth > givenBack ? row(t('Taken off what is owed'), worth - givenBack) : null}
      {givenBack > 0 ? row(t('To give back'), givenBack) : null}
    </Alert>
  );
}
