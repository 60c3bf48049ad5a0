import { CorrectionDraft, correctStock } from '@karakana/contract/inventory/count.ts';
import type { ProductRecord } from '@karakana/contract/inventory/product.ts';
import { Autocomplete, NumberInput, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { BranchField } from '../../garage/branch-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { quantityText } from '../../kit/text/quantity.tsx';
import { useUser } from '../../shell/session.ts';
import { postedReads } from '../counts/count-reads.ts';
import { usualReasons } from '../counts/count-words.ts';

type CorrectForm = { branchId: string | null; counted: number | string; reason: string };

/** The form that writes off or corrects what a branch has of a product: a count of one line. */
export function useCorrectDrawer({ id, unit, stock }: ProductRecord) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { branchId: own } = useUser();
  const draftOf = (): CorrectForm => ({ branchId: String(own), counted: '', reason: '' });
  const { form, field, open, finish, frame } = useDrawerForm<undefined, CorrectForm>({ draftOf, validate: checkForm(CorrectionDraft) });
  const correct = useAction(correctStock, {
    form,
    refreshes: postedReads,
    offer: (count) => ({
      label: t('View'),
      onPress: () => navigate({ to: '/inventory/counts/$id', params: { id: String(count.id) } }),
    }),
    onDone: ({ number }) => void finish(number),
  });
  const branchId = Number(form.getValues().branchId);
  const seen = stock.find((branch) => branch.branchId === branchId)?.onHand ?? 0;
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Correct stock')}
      onSubmit={form.onSubmit((draft) => correct.run({ ...draft, branchId, id, seen }))}
      pending={correct.pending}
      submitLabel={t('Correct')}
    >
      <BranchField {...field('branchId', t('Branch'))} />
      <Text c="dimmed">{t('There should be {{quantity}}.', { quantity: quantityText(seen, i18n.language, unit) })}</Text>
      <NumberInput
        required
        data-autofocus
        decimalScale={3}
        allowNegative={false}
        hideControls
        inputMode="decimal"
        {...field('counted', t('How many there are'))}
      />
      <Autocomplete required maxLength={300} data={usualReasons(t)} {...field('reason', t('Reason'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}
