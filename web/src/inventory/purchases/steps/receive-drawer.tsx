import type { PurchaseLine, PurchaseRecord } from '@karakana/contract/inventory/purchase.ts';
import { ReceiveDraft, receiveOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { checkForm } from '../../../kit/form/check-form.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';
import { quantityText } from '../../../kit/text/quantity.tsx';
import { purchaseStepReads } from '../purchase-reads.ts';
import { GoodsFields } from './goods-fields.tsx';
import { chosenGoods, type GoodsLine, goodsOf } from './goods-form.ts';
import { PriceDifference } from './price-difference.tsx';

type ReceiveForm = { id: number; reference: string; lines: GoodsLine[] };

/** The form that takes a delivery in: `open(purchase)`, and `drawer` to put on the screen. All that is open is filled in already. */
export function useReceiveDrawer() {
  const { t, i18n } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<PurchaseRecord, ReceiveForm>({
    draftOf: (purchase) => ({ id: purchase?.id ?? 0, reference: '', lines: goodsOf(purchase, 'toReceive', ({ unitPrice }) => unitPrice) }),
    validate: ({ lines, ...delivery }) => checkForm(ReceiveDraft)({ ...delivery, lines: chosenGoods(lines) }),
  });
  const receive = useAction(receiveOrder, { form, refreshes: purchaseStepReads, onDone: close });
  const submit = ({ lines, ...delivery }: ReceiveForm) => receive.run({ ...delivery, version: start?.version, lines: chosenGoods(lines) });
  const about = ({ toReceive, unit }: PurchaseLine) =>
    t('{{quantity}} still to come', { quantity: quantityText(toReceive, i18n.language, unit) });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Receive {{number}}', { number: start?.number })}
      onSubmit={form.onSubmit(submit)}
      pending={receive.pending}
      submitLabel={t('Receive')}
    >
      <GoodsFields
        form={form}
        purchase={start}
        about={about}
        priceLabel={start?.includesTax ? t('Price with tax') : t('Price without tax')}
        note={(line, written) => <PriceDifference expected={line.unitPrice} written={written} />}
      />
      <TextInput placeholder={t('Number of the delivery note')} {...field('reference', t('Delivery note'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
