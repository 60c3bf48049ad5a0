import { type Payee, PayeeDraft } from '@karakana/contract/accounting/payee.ts';
import { addSupplier, listSuppliers, readSupplier, supplierHistory, updateSupplier } from '@karakana/contract/inventory/supplier.ts';
import { TextInput } from '@mantine/core';
import { type PayeeForm, payeeDraftOf } from '../../accounting/payees/payee-draft.ts';
import { PayeeFields } from '../../accounting/payees/payee-fields.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';

/** The form of a supplier: `open()` or `open(supplier)`, and `drawer` to put on the screen. */
export function useSupplierDrawer(tags: string[]) {
  const { t } = useTranslation();
  const { form, field, start, open, finish, frame } = useDrawerForm({
    draftOf: (supplier: Partial<Payee> | undefined) => payeeDraftOf(supplier),
    validate: checkForm(PayeeDraft),
  });
  const wish = { form, refreshes: [listSuppliers, readSupplier, supplierHistory], onDone: ({ name }: Payee) => void finish(name) };
  const add = useAction(addSupplier, wish);
  const update = useAction(updateSupplier, wish);
  const submit = (draft: PayeeForm) => (start?.id ? update.run({ ...draft, id: start.id, version: start.version }) : add.run(draft));
  const drawer = (
    <FormDrawer
      {...frame}
      title={start?.id ? t('Edit the supplier') : t('Add a supplier')}
      onSubmit={form.onSubmit(submit)}
      pending={add.pending || update.pending}
      anotherLabel={start?.id ? undefined : t('Save and add another')}
    >
      <TextInput required data-autofocus {...field('name', t('Name'))} />
      <PayeeFields form={form} tags={tags} />
    </FormDrawer>
  );
  return { open, drawer };
}
