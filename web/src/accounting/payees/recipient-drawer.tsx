import { type Payee, type PayeeKind, payeeKinds } from '@karakana/contract/accounting/payee.ts';
import {
  addRecipient,
  listRecipients,
  RecipientDraft,
  readRecipient,
  recipientHistory,
  updateRecipient,
} from '@karakana/contract/accounting/recipient.ts';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { type PayeeForm, payeeDraftOf } from './payee-draft.ts';
import { PayeeFields } from './payee-fields.tsx';

/** The form of a recipient: `open()` or `open(payee)`, and `drawer` to put on the screen. */
export function useRecipientDrawer(tags: string[]) {
  const { t } = useTranslation();
  const { form, field, start, open, finish, frame } = useDrawerForm({ draftOf, validate: checkForm(RecipientDraft) });
  const wish = {
    form,
    refreshes: [listRecipients, readRecipient, recipientHistory],
    onDone: ({ name }: Payee) => void finish(name),
  };
  const add = useAction(addRecipient, wish);
  const update = useAction(updateRecipient, wish);
  const kinds: Record<PayeeKind, string> = { other: t('Other payee'), supplier: t('Supplier') };
  const submit = (draft: Draft) => (start?.id ? update.run({ ...draft, id: start.id, version: start.version }) : add.run(draft));
  const drawer = (
    <FormDrawer
      {...frame}
      title={start?.id ? t('Edit the recipient') : t('Add a recipient')}
      onSubmit={form.onSubmit(submit)}
      pending={add.pending || update.pending}
      anotherLabel={start?.id ? undefined : t('Save and add another')}
    >
      <TextInput required data-autofocus {...field('name', t('Name'))} />
      <Select
        required
        allowDeselect={false}
        data={payeeKinds.map((value) => ({ value, label: kinds[value] }))}
        {...field('kind', t('Kind'))}
      />
      <PayeeFields form={form} tags={tags} />
    </FormDrawer>
  );
  return { open, drawer };
}

type Draft = PayeeForm & { kind: PayeeKind };

const draftOf = (payee: Partial<Payee> | undefined): Draft => ({ ...payeeDraftOf(payee), kind: payee?.kind ?? 'other' });
