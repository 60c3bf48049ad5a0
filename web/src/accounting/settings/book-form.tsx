import { type BookSettings, BookSettingsDraft, readBooks, saveBookSettings } from '@karakana/contract/accounting/book-settings.ts';
import { readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { readGarage } from '@karakana/contract/garage/garage.ts';
import { Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { ReloadNotice } from '../../kit/form/reload-notice.tsx';
import { useSettingChoices } from './setting-choices.ts';
import { draftOf, versionToSave } from './settings-draft.ts';

/** Begins with the settings as they were when the form was opened; somebody else's change in between is told when saving. */
export function BookForm({ settings, onReload }: { settings: BookSettings; onReload: () => Promise<void> }) {
  const { t } = useTranslation();
  const choices = useSettingChoices();
  const [opened, setOpened] = useState(settings);
  const [isStale, setStale] = useState(false);
  const form = useForm({ initialValues: draftOf(opened), validate: checkForm(BookSettingsDraft.omit({ version: true })) });
  const save = useAction(saveBookSettings, {
    form,
    // With the way in which days are written, which the application asks of who is signed in.
    refreshes: [readBooks, readGarage, readCurrentUser],
    onDone: (saved) => {
      setOpened(saved);
      form.setInitialValues(draftOf(saved));
      form.reset();
    },
    onFailed: ({ code }) => {
      setStale(code === 'stale');
      // The notice says it, with the way on.
      if (code === 'stale') form.clearErrors();
    },
  });
  const field = fieldsOf(form);
  const submit = (draft: ReturnType<typeof draftOf>) => save.run({ ...draft, version: versionToSave(opened, settings) });
  return (
    <FormPanel title={t('Settings of the books')} form={form} onSubmit={form.onSubmit(submit)} pending={save.pending}>
      {isStale ? <ReloadNotice title={t('Somebody else changed the settings while you were editing')} onReload={onReload} /> : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          required
          maxLength={3}
          disabled={settings.hasEntries}
          description={settings.hasEntries ? t('It stays, as there are entries in the books.') : t('Three letters, such as KES')}
          {...field('currency', t('Currency'))}
        />
        <Select
          required
          allowDeselect={false}
          description={t('The month in which your year begins')}
          data={choices.months}
          {...field('fiscalYear', t('Start of the year'))}
        />
        <DateField description={t('Before this day no VAT is charged')} {...field('vatRegisteredFrom', t('VAT-registered from'))} />
        <Select
          required
          allowDeselect={false}
          description={t('When an invoice has to be paid')}
          data={choices.paymentTerms}
          {...field('paymentTerm', t('Payment term'))}
        />
        <Select required allowDeselect={false} data={choices.numberStyles} {...field('invoiceNumber', t('Invoice numbers'))} />
        <Select
          required
          allowDeselect={false}
          description={t('On every screen and paper')}
          data={choices.dayFormats}
          {...field('dateFormat', t('Dates'))}
        />
        <Select required allowDeselect={false} data={choices.templates} {...field('invoiceTemplate', t('Look of invoices'))} />
      </SimpleGrid>
      <Switch {...field('pricesIncludeTax', t('Prices include tax'), { type: 'checkbox' })} />
      <Textarea
        autosize
        minRows={3}
        description={t('Stands at the bottom of every invoice, such as how to pay.')}
        {...field('invoiceNote', t('Note on invoices'))}
      />
    </FormPanel>
  );
}
