import { addEntry, type Entry, updateEntry } from '@karakana/contract/accounting/entry.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { readsOfEntries } from '../books-reads.ts';
import { useAccountDrawer } from '../chart/account-drawer.tsx';
import { EntryBalance } from './entry-balance.tsx';
import { checkEntry, draftOf, newLine, type WrittenEntry } from './entry-draft.ts';
import classes from './entry-form.module.css';
import { LineFields, LineHeads } from './line-fields.tsx';

type FormProps = {
  /** What the form holds when it opens. */
  start: WrittenEntry;
  /** The entry whose place it takes. */
  corrected?: Entry;
};

/** Any number of lines, written by keyboard alone: Enter goes on to the next line, Ctrl+Enter saves. */
export function EntryForm({ start, corrected }: FormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<WrittenEntry>({ initialValues: start, validate: checkEntry });
  const [added, setAdded] = useState<number>();
  const [creatingFor, setCreatingFor] = useState(0);
  const account = useAccountDrawer({ onChosen: ({ id }) => form.setFieldValue(`lines.${creatingFor}.accountId`, String(id)) });
  const open = ({ id }: Entry) => {
    form.resetDirty();
    return navigate({ to: '/accounts/entries/$id', params: { id: String(id) } });
  };
  const wish = { form, refreshes: readsOfEntries, onDone: open };
  const add = useAction(addEntry, wish);
  const update = useAction(updateEntry, wish);
  const field = fieldsOf(form);
  const { lines } = form.values;
  const addLine = () => {
    const line = newLine(lines.at(-1)?.branchId ?? null);
    form.insertListItem('lines', line);
    setAdded(line.key);
  };
  const submit = (written: WrittenEntry) => (corrected ? update.run({ ...draftOf(written), id: corrected.id }) : add.run(draftOf(written)));
  const createAccount = (line: number, name: string) => {
    setCreatingFor(line);
    account.open({ name });
  };
  return (
    <>
      <FormPanel
        title={t('Entry')}
        width={1120}
        description={
          corrected
            ? t('The entry as it was is reversed, and this one is written in its place. Both stay in the journal.')
            : t('What goes where, with equal debit and credit. Enter goes on to the next line.')
        }
        form={form}
        onSubmit={form.onSubmit(submit)}
        pending={add.pending || update.pending}
        submitLabel={corrected ? t('Save the correction') : t('Save the entry')}
      >
        <div className={classes.head}>
          <DateField required max={dayOf(new Date().toISOString())} {...field('datedOn', t('Date'))} />
          <TextInput
            required
            data-autofocus
            autoFocus
            placeholder={t('What it is for, such as rent of November')}
            {...field('memo', t('Memo'))}
          />
        </div>
        <div className={classes.lines}>
          <LineHeads />
          {lines.map(({ key }, at) => (
            <LineFields
              key={key}
              form={form}
              at={at}
              isAdded={key === added}
              onEnter={at === lines.length - 1 ? addLine : undefined}
              onCreate={createAccount}
            />
          ))}
        </div>
        <Group justify="space-between" align="flex-start">
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={addLine}>
            {t('Add a line')}
          </Button>
          <EntryBalance lines={lines} problem={form.errors.lines ?? form.errors.accountId} />
        </Group>
      </FormPanel>
      {account.drawer}
    </>
  );
}
