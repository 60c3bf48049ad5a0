import {
  type Checklist,
  type ChecklistCategory,
  ChecklistCategoryDraft,
  readChecklists,
  updateChecklistCategory,
} from '@karakana/contract/works/checklist.ts';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { type Stale, StaleNotice, staleOf } from '../../kit/form/stale-notice.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { itemFieldName } from './checklist-words.ts';
import { readKind } from './read-kind.ts';

export type CategoryDrawer = ReturnType<typeof useCategoryDrawer>;

/** The form that renames and moves a category: `open(category)`, and `drawer` to put on the screen. */
export function useCategoryDrawer(checklist: Checklist) {
  const { t } = useTranslation();
  const [stale, setStale] = useState<Stale>();
  const drawerForm = useDrawerForm<ChecklistCategory, Draft>({ draftOf, validate: checkForm(ChecklistCategoryDraft) });
  const { form, field, start, finish, frame } = drawerForm;
  const update = useAction(updateChecklistCategory, {
    form,
    refreshes: [readChecklists],
    onFailed: (refusal) => setStale(staleOf(refusal)),
    onDone: () => void finish(form.getValues().name),
  });
  const open = (category: ChecklistCategory) => {
    setStale(undefined);
    drawerForm.open(category);
  };
  const submitAt = (version: number | undefined) =>
    form.onSubmit(({ name, position }) => update.run({ id: start?.id ?? 0, version, name, position }));
  const openAnew = async () => {
    const theirs = (await readKind(checklist.kind))?.categories.find(({ id }) => id === start?.id);
    if (theirs) open(theirs);
  };
  const others = checklist.categories.filter(({ id }) => id !== start?.id);
  const places = [t('First'), ...others.map(({ name }) => t('After {{name}}', { name }))];
  const drawer = (
    <FormDrawer {...frame} title={t('Edit the category')} onSubmit={submitAt(start?.version)} pending={update.pending}>
      {stale ? (
        <StaleNotice
          stale={stale}
          fieldName={(of) => itemFieldName(t, of)}
          pending={update.pending}
          onKeep={() => submitAt(stale.version)()}
          onTake={openAnew}
        />
      ) : null}
      <TextInput required data-autofocus maxLength={60} {...field('name', t('Name'))} />
      <Select
        allowDeselect={false}
        data={places.map((label, at) => ({ value: String(at + 1), label }))}
        {...field('position', t('Place in the checklist'))}
      />
    </FormDrawer>
  );
  return { open, drawer };
}

type Draft = { name: string; position: string };

const draftOf = (category: ChecklistCategory | undefined): Draft => ({
  name: category?.name ?? '',
  position: String(category?.position ?? 1),
});
