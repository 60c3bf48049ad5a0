import { dayOf } from '@karakana/contract/dates.ts';
import type { PurchaseLine, PurchaseRecord } from '@karakana/contract/inventory/purchase.ts';
import { BillOrderDraft, billOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { Group, TextInput } from '@mantine/core';
import { AmountField } from '../../../accounting/amount-field.tsx';
import { TaxField } from '../../../accounting/tax-field.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { checkForm } from '../../../kit/form/check-form.ts';
import { DateField } from '../../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';
import { quantityText } from '../../../kit/text/quantity.tsx';
import { purchaseStepReads } from '../purchase-reads.ts';
import { type BillOrderForm, billOrderInput } from './bill-order-form.ts';
import { BillOtherLines } from './bill-other-lines.tsx';
import { BillTotal } from './bill-total.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { goodsOf } from './goods-form.ts';
import { PriceDifference } from './price-difference.tsx';

/** The form for the supplier's bill: `open(purchase)`, and `drawer` to put on the screen. All that came and is not billed is filled in. */
export function useBillOrderDrawer() {
  const { t, i18n } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { form, field, start, open, close, frame } = useDrawerForm<PurchaseRecord, BillOrderForm>({
    draftOf: (purchase) => ({
      id: purchase?.id ?? 0,
      datedOn: dayOf(new Date().toISOString()),
      dueOn: '',
      reference: '',
      lines: goodsOf(purchase, 'toBill', ({ receivedPrice }) => receivedPrice),
      freight: '',
      freightTaxId: null,
      otherLines: [],
    }),
    validate: (draft) => checkForm(BillOrderDraft)(billOrderInput(draft)),
  });
  const bill = useAction(billOrder, { form, refreshes: purchaseStepReads, onDone: close });
  const about = ({ toBill, unit }: PurchaseLine) =>
    t('{{quantity}} came and are not billed', { quantity: quantityText(toBill, i18n.language, unit) });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Bill for {{number}}', { number: start?.number })}
      onSubmit={form.onSubmit((draft) => bill.run({ ...billOrderInput(draft), version: start?.version }))}
      pending={bill.pending}
      submitLabel={t('Enter the bill')}
    >
      <TextInput data-autofocus {...field('reference', t('Their bill number'))} />
      <Group grow align="flex-start">
        <DateField required max={dayOf(new Date().toISOString())} {...field('datedOn', t('Date of the bill'))} />
        <DateField placeholder={t('By the payment term')} {...field('dueOn', t('Due on'))} />
      </Group>
      <GoodsFields
        form={form}
        purchase={start}
        about={about}
        priceLabel={start?.includesTax ? t('Price with tax') : t('Price without tax')}
        note={(line, written) => <PriceDifference expected={line.receivedPrice} written={written} />}
      />
      <Group grow align="flex-start">
        <AmountField
          currency={currency}
          description={t('Becomes a part of what the goods cost')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('freight', t('Freight'))}
        />
        <TaxField on={form.values.datedOn} {...field('freightTaxId', t('Tax on freight'))} />
      </Group>
      <BillOtherLines form={form} />
      <BillTotal purchase={start} draft={form.values} />
    </FormDrawer>
  );
  return { open, drawer };
}
