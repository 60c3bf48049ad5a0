import { addBay, type Bay, BayDraft, type BayKind, bayKinds, updateBay } from '@karakana/contract/garage/bay.ts';
import { readPlanning } from '@karakana/contract/garage/working-hours.ts';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { bayKindName } from './bay-words.ts';

/** The form of a bay, new or known: `open()` or `open(bay)`, and `drawer` to put on the screen. */
export function useBayDrawer(branchId: number) {
  const { t } = useTranslation();
  const { form, field, start: bay, open, finish, frame } = useDrawerForm({ draftOf, validate: checkForm(BayDraft) });
  const wish = { form, refreshes: [readPlanning], onDone: ({ name }: Bay) => void finish(name) };
  const add = useAction(addBay, wish);
  const update = useAction(updateBay, wish);
  const drawer = (
    <FormDrawer
      {...frame}
      title={bay ? t('Edit the bay') : t('Add a bay')}
      onSubmit={form.onSubmit((draft) => (bay ? update.run({ ...draft, id: bay.id }) : add.run({ ...draft, branchId })))}
      pending={add.pending || update.pending}
      anotherLabel={bay ? undefined : t('Save and add another')}
    >
      <TextInput required data-autofocus placeholder={t('Lift {{number}}', { number: 1 })} {...field('name', t('Name'))} />
      <Select
        required
        allowDeselect={false}
        data={bayKinds.map((kind) => ({ value: kind, label: bayKindName(t, kind) }))}
        {...field('kind', t('Kind'))}
      />
    </FormDrawer>
  );
  return { open, drawer };
}

const draftOf = (bay: Bay | undefined): { name: string; kind: BayKind; active: boolean } => ({
  name: bay?.name ?? '',
  kind: bay?.kind ?? 'lift',
  active: bay?.active ?? true,
});
