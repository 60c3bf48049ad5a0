import {
  addChecklistItem,
  type Checklist,
  type ChecklistItem,
  ChecklistItemDraft,
  readChecklists,
  updateChecklistItem,
} from '@karakana/contract/works/checklist.ts';
import { Autocomplete, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { type Stale, StaleNotice, staleOf } from '../../kit/form/stale-notice.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { itemFieldName } from './checklist-words.ts';
import { readKind } from './read-kind.ts';

export type ItemDrawer = ReturnType<typeof useItemDrawer>;

/** The form of an item: `open()`, `open({ category })` or `open(item)`, and `drawer` to put on the screen. */
export function useItemDrawer({ kind, name: inspection, categories }: Checklist) {
  const { t } = useTranslation();
  const [stale, setStale] = useState<Stale>();
  const drawerForm = useDrawerForm<Partial<ChecklistItem>, Draft>({ draftOf, validate: checkForm(ChecklistItemDraft) });
  const { form, field, start, finish, frame } = drawerForm;
  const wish = {
    form,
    refreshes: [readChecklists],
    onFailed: (refusal: Parameters<typeof staleOf>[0]) => setStale(staleOf(refusal)),
    onDone: () => void finish(form.getValues().name),
  };
  const add = useAction(addChecklistItem, wish);
  const update = useAction(updateChecklistItem, wish);
  const open = (from?: Partial<ChecklistItem>) => {
    setStale(undefined);
    drawerForm.open(from);
  };
  const id = start?.id;
  const submitAt = (version: number | undefined) =>
    form.onSubmit((draft) => (id ? update.run({ ...draft, id, version }) : add.run({ ...draft, inspection })));
  const openAnew = async () => {
    const theirs = (await readKind(kind))?.inspectionChecklists.find((item) => item.id === id);
    if (theirs) open(theirs);
  };
  const pending = add.pending || update.pending;
  const drawer = (
    <FormDrawer
      {...frame}
      title={id ? t('Edit the item') : t('Add an item')}
      onSubmit={submitAt(start?.version)}
      pending={pending}
      anotherLabel={id ? undefined : t('Save and add another')}
    >
      {stale ? (
        <StaleNotice
          stale={stale}
          fieldName={(of) => itemFieldName(t, of)}
          valueName={(of, value) => (of === 'categoryId' ? categories.find((category) => category.id === value)?.name : undefined)}
          pending={pending}
          onKeep={() => submitAt(stale.version)()}
          onTake={openAnew}
        />
      ) : null}
      <TextInput required data-autofocus maxLength={120} {...field('name', t('Name'))} />
      <Autocomplete
        required
        maxLength={60}
        data={categories.map(({ name }) => name)}
        description={t('Choose one, or write a new one.')}
        {...field('category', t('Category'))}
      />
      <Switch
        description={t('Whoever inspects cannot pass it without a picture.')}
        {...field('needsPhoto', t('Needs a photo'), { type: 'checkbox' })}
      />
    </FormDrawer>
  );
  return { open, drawer };
}

type Draft = { name: string; category: string; needsPhoto: boolean };

const draftOf = (start: Partial<ChecklistItem> | undefined): Draft => ({
  name: start?.name ?? '',
  category: start?.category ?? '',
  needsPhoto: start?.needsPhoto ?? false,
});
