import type { PurchaseLine, PurchaseRecord } from '@karakana/contract/inventory/purchase.ts';
import { ReturnDraft, returnOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { checkForm } from '../../../kit/form/check-form.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';
import { quantityText } from '../../../kit/text/quantity.tsx';
import { purchaseStepReads } from '../purchase-reads.ts';
import { GoodsFields } from './goods-fields.tsx';
import { chosenGoods, type GoodsLine, goodsOf } from './goods-form.ts';

type ReturnForm = { id: number; reason: string; lines: GoodsLine[] };

/** The form that gives goods back: `open(purchase)`, and `drawer` to put on the screen. Nothing goes back unless somebody says how many. */
export function useReturnDrawer() {
  const { t, i18n } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<PurchaseRecord, ReturnForm>({
    draftOf: (purchase) => ({
      id: purchase?.id ?? 0,
      reason: '',
      lines: goodsOf(purchase, 'toReturn', () => 0).map((line) => ({ ...line, quantity: '' })),
    }),
    validate: (draft) => checkForm(ReturnDraft)(inputOf(draft)),
  });
  const giveBack = useAction(returnOrder, { form, refreshes: purchaseStepReads, onDone: close });
  const about = ({ toReturn, unit }: PurchaseLine) => t('{{quantity}} received', { quantity: quantityText(toReturn, i18n.language, unit) });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Give goods of {{number}} back', { number: start?.number })}
      onSubmit={form.onSubmit((draft) => giveBack.run({ ...inputOf(draft), version: start?.version }))}
      pending={giveBack.pending}
      submitLabel={t('Give back')}
    >
      <Text c="dimmed">{t('They leave the stock now. What was billed already waits for the credit note of the supplier.')}</Text>
      <GoodsFields form={form} purchase={start} about={about} />
      <Textarea required autosize minRows={2} {...field('reason', t('Reason'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

const inputOf = ({ lines, ...given }: ReturnForm) => ({
  ...given,
  lines: chosenGoods(lines).map(({ id, quantity }) => ({ id, quantity })),
});
