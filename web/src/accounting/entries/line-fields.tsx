import { isControl } from '@karakana/contract/accounting/account-roles.ts';
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconScale, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { BranchField } from '../../garage/branch-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { PickField } from '../../kit/form/pick-field.tsx';
import { useUser } from '../../shell/session.ts';
import { useAccounts } from '../books-reads.ts';
import { accountLabel } from './account-label.ts';
import { balancesByBranch, balancing } from './balance.ts';
import type { WrittenEntry, WrittenLine } from './entry-draft.ts';
import classes from './entry-form.module.css';

type LineProps = {
  form: UseFormReturnType<WrittenEntry>;
  at: number;
  /** Where one types on. */
  isAdded: boolean;
  /** What Enter does in the last line; in the others it goes on to the next. */
  onEnter: (() => void) | undefined;
  onCreate: (at: number, name: string) => void;
};

/** One line of an entry. */
export function LineFields({ form, at, isAdded, onEnter, onCreate }: LineProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const accounts = usePostable();
  const { branches } = useUser();
  const { lines } = form.values;
  const labelled = fieldsOf(form);
  const field = (name: keyof WrittenLine, label: string) => {
    const { label: placeholder, ...props } = labelled(`lines.${at}.${name}`, label);
    return { ...props, placeholder, 'aria-label': t('{{field}}, line {{line}}', { field: label, line: at + 1 }) };
  };
  const amount = (name: 'debit' | 'credit', other: 'debit' | 'credit', label: string) => ({
    ...field(name, label),
    onChange: (written: number | string) => {
      form.setFieldValue(`lines.${at}.${name}`, written);
      if (written !== '') form.setFieldValue(`lines.${at}.${other}`, '');
    },
  });
  const goOn = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof HTMLInputElement && !event.defaultPrevented && !event.ctrlKey && !event.metaKey;
    if (event.key !== 'Enter' || !isOwn) return;
    event.preventDefault();
    if (onEnter) onEnter();
    else firstInput(row.current?.nextElementSibling)?.focus();
  };
  const isLast = at === lines.length - 1;
  const isUneven = balancesByBranch(lines).some(({ branchId, difference }) => branchId === lines[at]?.branchId && difference !== 0);
  const balance = () => {
    const { debit, credit } = balancing(lines, at);
    form.setFieldValue(`lines.${at}.debit`, debit);
    form.setFieldValue(`lines.${at}.credit`, credit);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the Enter of the fields inside, and is none to press
    <div ref={row} className={classes.line} data-branches={branches.length > 1 || undefined} onKeyDown={goOn}>
      <PickField
        className={classes.account ?? ''}
        {...accounts}
        autoFocus={isAdded}
        nothingFoundMessage={t('No account has this name or code')}
        onCreate={(name) => onCreate(at, name)}
        {...field('accountId', t('Account'))}
      />
      {branches.length > 1 ? <BranchField className={classes.branch ?? ''} {...field('branchId', t('Branch'))} /> : null}
      <NumberInput {...amountLook} className={classes.debit ?? ''} {...amount('debit', 'credit', t('Debit'))} />
      <NumberInput {...amountLook} className={classes.credit ?? ''} {...amount('credit', 'debit', t('Credit'))} />
      <TextInput className={classes.memo ?? ''} autoComplete="off" {...field('memo', t('Note'))} />
      <ActionIcon
        className={classes.remove ?? ''}
        disabled={lines.length <= 2}
        aria-label={t('Remove line {{line}}', { line: at + 1 })}
        onClick={() => form.removeListItem('lines', at)}
      >
        <IconTrash size={18} />
      </ActionIcon>
      {isLast && isUneven ? (
        <Button className={classes.fill ?? ''} variant="subtle" size="compact-md" leftSection={<IconScale size={18} />} onClick={balance}>
          {t('Balance with this line')}
        </Button>
      ) : null}
    </div>
  );
}

/** The names of the columns, which the fields have themselves for those who do not see them. */
export function LineHeads() {
  const { t } = useTranslation();
  const { branches } = useUser();
  return (
    <div aria-hidden className={classes.heads} data-branches={branches.length > 1 || undefined}>
      <span className={classes.account}>{t('Account')}</span>
      {branches.length > 1 ? <span className={classes.branch}>{t('Branch')}</span> : null}
      <span className={classes.debit}>{t('Debit')}</span>
      <span className={classes.credit}>{t('Credit')}</span>
      <span className={classes.memo}>{t('Note')}</span>
    </div>
  );
}

const amountLook = { thousandSeparator: ',', decimalScale: 2, min: 0, hideControls: true, inputMode: 'decimal' } as const;

/** What documents add up to is changed by documents alone, and what is archived by nobody. */
function usePostable() {
  const { data: accounts, isPending } = useAccounts();
  const postable = (accounts?.entries ?? []).filter(({ role, isArchived }) => !isArchived && !isControl(role));
  return { data: postable.map((account) => ({ value: String(account.id), label: accountLabel(account) })), isLoading: isPending };
}

const firstInput = (line: Element | null | undefined) => line?.querySelector('input');
