import { type Weekday, weekdays } from '@karakana/contract/garage/open-hours.ts';
import { readPlanning, saveWorkingHours, type WorkingHours } from '@karakana/contract/garage/working-hours.ts';
import { Button, Switch, Text } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { TimeField } from '../../kit/form/dates/time-field.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { type Stale, StaleNotice, staleOf } from '../../kit/form/stale-notice.tsx';
import { asOnMonday, checkHours, type HoursForm, hoursForm, weekOf } from './hours-form.ts';
import classes from './planning.module.css';
import { weekdayName } from './weekday-name.ts';

type PanelProps = { branchId: number; hours: WorkingHours; onReload: () => Promise<void> };

/** The hours of all weekdays, saved as a whole. */
export function HoursPanel({ branchId, hours, onReload }: PanelProps) {
  const { t, i18n } = useTranslation();
  const [version, setVersion] = useState(hours.version);
  const [stale, setStale] = useState<Stale>();
  const form = useForm<HoursForm>({ initialValues: hoursForm(hours.week), validate: checkHours });
  const save = useAction(saveWorkingHours, {
    form,
    refreshes: [readPlanning],
    onDone: (saved) => {
      setVersion(saved.version);
      form.setInitialValues(hoursForm(saved.week));
      form.reset();
    },
    onFailed: (refusal) => {
      const meanwhile = staleOf(refusal);
      setStale(meanwhile);
      // The notice says it, with the way on.
      if (meanwhile) form.clearErrors();
    },
  });
  const submitAt = (seen: number) =>
    form.onSubmit((draft) => {
      setStale(undefined);
      return save.run({ branchId, version: seen, week: weekOf(draft) });
    });
  return (
    <FormPanel title={t('Working hours')} form={form} width={760} onSubmit={submitAt(version)} pending={save.pending}>
      {stale ? (
        <StaleNotice
          stale={stale}
          fieldName={(field) => nameOf(field, i18n.language)}
          valueName={(_field, value) => (value === null ? t('Closed') : undefined)}
          pending={save.pending}
          onKeep={() => submitAt(stale.version)()}
          onTake={onReload}
        />
      ) : null}
      <ul className={classes.days}>
        {weekdays.map((day) => (
          <li key={day} className={classes.day}>
            <DayRow form={form} day={day} />
          </li>
        ))}
      </ul>
      <Button variant="default" w="max-content" onClick={() => form.setValues(asOnMonday(form.getValues()))}>
        {t('From Monday to Friday as on Monday')}
      </Button>
    </FormPanel>
  );
}

function DayRow({ form, day }: { form: UseFormReturnType<HoursForm>; day: Weekday }) {
  const { t, i18n } = useTranslation();
  const field = fieldsOf(form);
  const name = weekdayName(day, i18n.language);
  const { label: opening, ...opens } = field(`${day}.opens`, t('Opening on {{day}}', { day: name }));
  const { label: closing, ...closes } = field(`${day}.closes`, t('Closing on {{day}}', { day: name }));
  return (
    <>
      <Switch className={classes.dayName ?? ''} {...field(`${day}.isOpen`, name, { type: 'checkbox' })} />
      {form.getValues()[day].isOpen ? (
        <div className={classes.times}>
          <TimeField {...opens} aria-label={opening} />
          <span aria-hidden className={classes.until}>
            –
          </span>
          <TimeField {...closes} aria-label={closing} />
        </div>
      ) : (
        <Text c="dimmed" className={classes.closed ?? ''}>
          {t('Closed')}
        </Text>
      )}
    </>
  );
}

const nameOf = (field: string, language: string): string => {
  const day = weekdays.find((candidate) => candidate === field);
  return day ? weekdayName(day, language) : field;
};
