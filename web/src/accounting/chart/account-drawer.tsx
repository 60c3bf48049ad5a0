import {
  type Account,
  AccountDraft,
  type AccountGroup,
  accountGroups,
  addAccount,
  updateAccount,
} from '@karakana/contract/accounting/account.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { groupName, kindName } from '../book-words.ts';
import { readsOfAccounts } from '../books-reads.ts';
import { kindsOf, kindThatFits } from './account-kinds.ts';

type Wish = {
  /** For who adds an account to choose it. */
  onChosen?: (account: Account) => void;
};

/** The form of an account: `open()`, `open({ name })` or `open(account)`, and `drawer` to put on the screen. */
export function useAccountDrawer({ onChosen }: Wish = {}) {
  const { t } = useTranslation();
  const { form, field, start, open, finish, frame } = useDrawerForm({ draftOf, validate: checkForm(AccountDraft) });
  const id = start?.id;
  const saved = (account: Account) => {
    finish(account.name);
    onChosen?.(account);
  };
  const wish = { form, refreshes: readsOfAccounts, onDone: saved };
  const add = useAction(addAccount, wish);
  const update = useAction(updateAccount, wish);
  const { accountGroup, kind } = form.values;
  const submit = (draft: Draft) => (id ? update.run({ ...draft, id }) : add.run(draft));
  const chooseGroup = (chosen: string | null) => {
    const group = accountGroups.find((known) => known === chosen) ?? accountGroup;
    form.setValues({ accountGroup: group, kind: kindThatFits(group, kind) });
  };
  const isOfSystem = Boolean(start?.role);
  const drawer = (
    <FormDrawer
      {...frame}
      title={id ? t('Edit the account') : t('Add an account')}
      onSubmit={form.onSubmit(submit)}
      pending={add.pending || update.pending}
      anotherLabel={id || onChosen ? undefined : t('Save and add another')}
    >
      <TextInput
        required
        data-autofocus
        autoComplete="off"
        description={t('Letters and digits, such as 6040. Accounts are listed in this order.')}
        {...field('code', t('Code'))}
      />
      <TextInput required autoComplete="off" {...field('name', t('Name'))} />
      <Select
        required
        allowDeselect={false}
        disabled={isOfSystem}
        description={isOfSystem ? t('The system posts to this account, so its group and kind stay.') : null}
        data={accountGroups.map((group) => ({ value: group, label: groupName(t, group) }))}
        {...field('accountGroup', t('Group'))}
        onChange={chooseGroup}
      />
      <Select
        required
        allowDeselect={false}
        disabled={isOfSystem}
        data={kindsOf(accountGroup).map((known) => ({ value: known, label: kindName(t, known) }))}
        {...field('kind', t('Kind'))}
      />
      <Textarea autosize minRows={3} {...field('description', t('Description'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

type Draft = ReturnType<typeof draftOf>;

const usualGroup: AccountGroup = 'expense';

function draftOf(start: Partial<Account> | undefined) {
  const accountGroup = start?.accountGroup ?? usualGroup;
  return {
    code: start?.code ?? '',
    name: start?.name ?? '',
    accountGroup,
    kind: start?.kind ?? kindThatFits(accountGroup, 'overhead'),
    description: start?.description ?? '',
  };
}
