import {
  addClosedDay,
  ClosedDayDraft,
  readPlanning,
  type ShownClosedDay,
  updateClosedDay,
} from '@karakana/contract/garage/working-hours.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { Select, Switch, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';

type DayForm = { branchId: string; day: string; name: string; yearly: boolean };

/** The form of a closed day, new or known: `open()` or `open(closedDay)`, and `drawer` to put on the screen. */
export function useClosedDayDrawer(branchId: number) {
  const { t } = useTranslation();
  const { role, branches } = useUser();
  const here = String(branchId);
  const mayCloseAll = actsInAllBranches(role) && branches.length > 1;
  const draftOf = (closed: ShownClosedDay | undefined): DayForm => ({
    // Most days off are everybody's.
    branchId: closed ? String(closed.branchId ?? '') : actsInAllBranches(role) ? '' : here,
    day: closed?.day ?? '',
    name: closed?.name ?? '',
    yearly: closed?.yearly ?? false,
  });
  const { form, field, start: closed, open, finish, frame } = useDrawerForm({ draftOf, validate: (draft) => check(inputOf(draft)) });
  const wish = { form, refreshes: [readPlanning], onDone: ({ name }: ShownClosedDay) => void finish(name) };
  const add = useAction(addClosedDay, wish);
  const update = useAction(updateClosedDay, wish);
  const submit = (draft: DayForm) => (closed ? update.run({ ...inputOf(draft), id: closed.id }) : add.run(inputOf(draft)));
  const drawer = (
    <FormDrawer
      {...frame}
      title={closed ? t('Edit the closed day') : t('Add a closed day')}
      onSubmit={form.onSubmit(submit)}
      pending={add.pending || update.pending}
      anotherLabel={closed ? undefined : t('Save and add another')}
    >
      <TextInput required data-autofocus {...field('name', t('Name'))} />
      <DateField required {...field('day', t('Day'))} />
      <Switch {...field('yearly', t('Every year on this day'), { type: 'checkbox' })} />
      {mayCloseAll ? (
        <Select
          allowDeselect={false}
          data={[
            { value: '', label: t('All branches') },
            { value: here, label: branches.find(({ id }) => id === branchId)?.name ?? here },
          ]}
          {...field('branchId', t('Where'))}
        />
      ) : null}
    </FormDrawer>
  );
  return { open, drawer };
}

const check = checkForm<ReturnType<typeof inputOf>>(ClosedDayDraft);

const inputOf = ({ branchId, ...draft }: DayForm) => ({ ...draft, branchId: branchId === '' ? null : Number(branchId) });
