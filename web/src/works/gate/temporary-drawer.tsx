import { momentAt } from '@karakana/contract/dates.ts';
import { giveTemporaryPass, type PassPurpose, passPurposes } from '@karakana/contract/works/gate/gate-pass.ts';
import { listProgress } from '@karakana/contract/works/work/work-lists.ts';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateTimeField } from '../../kit/form/dates/date-time-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { carText } from '../work-words.ts';
import { gateReads } from './gate-reads.ts';
import { purposeText } from './gate-words.ts';
import { usePassSheet } from './pass-sheet.tsx';

type TemporaryForm = { id: string | null; purpose: PassPurpose; collectedBy: string; returnsAt: string };

const maxFound = 20;
const pauseBeforeSearch = 200;

/** The form that lets a car out for a while: `open()`, and `drawer` to put on the screen. */
export function useTemporaryDrawer() {
  const { t } = useTranslation();
  const pass = usePassSheet();
  const { form, field, open, close, frame } = useDrawerForm<undefined, TemporaryForm>({
    draftOf: () => ({ id: null, purpose: 'road_test', collectedBy: '', returnsAt: '' }),
    validate: (draft) => checkForm<Record<string, unknown>>(giveTemporaryPass.input)(asSent(draft)),
  });
  const give = useAction(giveTemporaryPass, {
    form,
    refreshes: gateReads,
    onDone: (made) => {
      close();
      pass.open(made);
    },
  });
  const drawer = (
    <>
      <FormDrawer
        {...frame}
        title={t('Temporary pass')}
        onSubmit={form.onSubmit((draft) => give.run(asSent(draft)))}
        pending={give.pending}
        submitLabel={t('Make the gate pass')}
      >
        <WorkChoice {...field('id', t('Car in the workshop'))} />
        <Select
          required
          allowDeselect={false}
          data={passPurposes.map((purpose) => ({ value: purpose, label: purposeText(t, purpose) }))}
          {...field('purpose', t('For'))}
        />
        <TextInput required autoComplete="off" maxLength={120} {...field('collectedBy', t('Who drives'))} />
        <DateTimeField required {...field('returnsAt', t('Back by'))} />
      </FormDrawer>
      {pass.sheet}
    </>
  );
  return { open: () => open(), drawer };
}

const isWhole = (moment: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(moment);

const asSent = ({ id, returnsAt, ...draft }: TemporaryForm) => ({
  ...draft,
  id: Number(id),
  returnsAt: isWhole(returnsAt) ? momentAt(returnsAt) : '',
});

type ChoiceProps = { label: string; value?: string | null; error?: unknown; onChange?: (id: string | null) => void };

/** A work in progress, found by its number, plate or customer. */
function WorkChoice({ label, value = null, error, onChange, ...rest }: ChoiceProps) {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const [search] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  const answer = useEndpointQuery(listProgress, { page: 1, perPage: maxFound, search: search || undefined });
  const found = answer.data?.entries ?? [];
  return (
    <Select
      {...rest}
      required
      searchable
      data-autofocus
      label={label}
      value={value}
      error={typeof error === 'string' ? error : undefined}
      placeholder={t('Plate, number or customer')}
      data={found.map((work) => ({ value: String(work.id), label: `${work.registration} · ${carText(work)} · ${work.number}` }))}
      // The server has found them.
      filter={({ options }) => options}
      nothingFoundMessage={t('Nothing found')}
      onSearchChange={setWritten}
      onChange={(id) => onChange?.(id)}
    />
  );
}
