import {
  addSaleTax,
  listSaleTaxes,
  type SaleTax,
  SaleTaxDraft,
  saleTaxKinds,
  updateSaleTax,
} from '@karakana/contract/accounting/sale-tax.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { taxKindName } from '../book-words.ts';

/** The form of a tax: `open()` or `open(tax)`, and `drawer` to put on the screen. */
export function useTaxDrawer() {
  const { t } = useTranslation();
  const { form, field, start: tax, open, finish, frame } = useDrawerForm({ draftOf, validate: checkDraft });
  const wish = { form, refreshes: [listSaleTaxes], onDone: ({ name }: SaleTax) => void finish(name) };
  const add = useAction(addSaleTax, wish);
  const update = useAction(updateSaleTax, wish);
  const { kind } = form.values;
  const chooseKind = (chosen: string | null) => {
    const known = saleTaxKinds.find((candidate) => candidate === chosen) ?? kind;
    form.setValues({ kind: known, rate: known === 'standard' ? '' : 0 });
  };
  const drawer = (
    <FormDrawer
      {...frame}
      title={tax ? t('Edit the tax') : t('Add a tax')}
      onSubmit={form.onSubmit((draft) => (tax ? update.run({ ...draft, id: tax.id }) : add.run(draft)))}
      pending={add.pending || update.pending}
      anotherLabel={tax ? undefined : t('Save and add another')}
    >
      <TextInput required data-autofocus placeholder={t('Such as VAT 16%')} {...field('name', t('Name'))} />
      <Select
        required
        allowDeselect={false}
        data={saleTaxKinds.map((known) => ({ value: known, label: taxKindName(t, known) }))}
        {...field('kind', t('Kind'))}
        onChange={chooseKind}
      />
      <NumberInput
        required
        suffix="%"
        min={0}
        max={100}
        decimalScale={2}
        hideControls
        inputMode="decimal"
        disabled={kind !== 'standard'}
        description={kind === 'standard' ? null : t('No tax is charged, so the rate is 0.')}
        {...field('rate', t('Rate'))}
      />
      <SimpleGrid cols={2}>
        <DateField required {...field('fromDate', t('From'))} />
        <DateField {...field('toDate', t('To'))} />
      </SimpleGrid>
    </FormDrawer>
  );
  return { open, drawer };
}

type Draft = { name: string; kind: SaleTax['kind']; rate: number | ''; fromDate: string; toDate: string };

const draftOf = (tax: SaleTax | undefined): Draft => ({
  name: tax?.name ?? '',
  kind: tax?.kind ?? 'standard',
  rate: tax?.rate ?? '',
  fromDate: tax?.fromDate ?? dayOf(new Date().toISOString()),
  toDate: tax?.toDate ?? '',
});

/** The schema takes nothing for zero, but a rate nobody has written is not zero. */
function checkDraft(draft: Draft): Record<string, string> {
  const missing: Record<string, string> = draft.rate === '' ? { rate: translateServerText('is required') } : {};
  return { ...checkForm<Draft>(SaleTaxDraft)(draft), ...missing };
}
