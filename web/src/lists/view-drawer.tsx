import {
  type CountedView,
  listSavedViews,
  maxSavedViews,
  renameSavedView,
  saveView,
  type ViewedList,
} from '@karakana/contract/lists/saved-view.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';

type Start = { list: ViewedList; question: CountedView['question'] } | { view: CountedView };

const draftOf = (start: Start | undefined) => ({ name: start && 'view' in start ? start.view.name : '' });

/** The name of a view: `open({ list, question })` to save one, `open({ view })` to rename it. */
export function useViewDrawer() {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<Start, { name: string }>({
    draftOf,
    validate: checkForm(saveView.input.pick({ name: true })),
  });
  const wish = { form, refreshes: [listSavedViews], onDone: close };
  const save = useAction(saveView, wish);
  const rename = useAction(renameSavedView, wish);
  const submit = ({ name }: { name: string }) => {
    if (!start) return;
    return 'view' in start ? rename.run({ id: start.view.id, name }) : save.run({ ...start, name });
  };
  const drawer = (
    <FormDrawer
      {...frame}
      title={start && 'view' in start ? t('Rename the view') : t('Save this view')}
      onSubmit={form.onSubmit(submit)}
      pending={save.pending || rename.pending}
      submitLabel={t('Save')}
    >
      <TextInput
        description={t('A view keeps your search, filters and order, for you alone. You can have up to {{most}} views of each list.', {
          most: maxSavedViews,
        })}
        required
        maxLength={40}
        data-autofocus
        {...field('name', t('Name'))}
      />
    </FormDrawer>
  );
  return { open, drawer };
}
