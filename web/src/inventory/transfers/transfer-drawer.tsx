import type { Product } from '@karakana/contract/inventory/product.ts';
import { TransferDraft, transferStock } from '@karakana/contract/inventory/stock.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { Select, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { stockReads } from '../inventory-reads.ts';
import type { TransferForm } from './transfer-form.ts';
import { TransferLines } from './transfer-lines.tsx';

/** The form that moves stock to another branch: `open()` or `open(product)`, and `drawer` to put on the screen. */
export function useTransferDrawer() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { role, branches, branchId: own } = useUser();
  const draftOf = (product: Pick<Product, 'id'> | undefined): TransferForm => ({
    branchId: String(own),
    toBranchId: onlyOther(branches, own),
    note: '',
    lines: product ? [{ productId: product.id, quantity: '' }] : [],
  });
  const { form, field, open, finish, frame } = useDrawerForm({ draftOf, validate: checkForm<TransferForm>(TransferDraft) });
  const move = useAction(transferStock, {
    form,
    refreshes: stockReads,
    offer: ({ id }) => ({
      label: t('View'),
      onPress: () => navigate({ to: '/inventory/transfers/$id', params: { id: String(id) } }),
    }),
    onDone: ({ number }) => void finish(number),
  });
  const { branchId, toBranchId } = form.getValues();
  const choices = branches.map(({ id, name }) => ({ value: String(id), label: name }));
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Move stock')}
      onSubmit={form.onSubmit((draft) => move.run({ ...draft, branchId: Number(draft.branchId), toBranchId: Number(draft.toBranchId) }))}
      pending={move.pending}
      submitLabel={t('Move')}
    >
      <Select
        required
        allowDeselect={false}
        data={choices.filter(({ value }) => actsInAllBranches(role) || value === String(own))}
        {...field('branchId', t('From'))}
      />
      <Select
        required
        allowDeselect={false}
        placeholder={t('Choose a branch')}
        data={choices.filter(({ value }) => value !== branchId || value === toBranchId)}
        {...field('toBranchId', t('To'))}
      />
      <TransferLines form={form} branchId={branchId === null ? undefined : Number(branchId)} />
      <Textarea autosize minRows={2} {...field('note', t('Note'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

function onlyOther(branches: { id: number }[], own: number | null): string | null {
  const [other, ...rest] = branches.filter(({ id }) => id !== own);
  return other && rest.length === 0 ? String(other.id) : null;
}
