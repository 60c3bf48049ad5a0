import { addServiceCategory, listServiceCategories } from '@karakana/contract/garage/service.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';

/** The form that adds a category of services: `open()`, and `drawer` to put on the screen. */
export function useCategoryDrawer() {
  const { t } = useTranslation();
  const { form, field, open, finish, frame } = useDrawerForm({
    draftOf: () => ({ name: '' }),
    validate: checkForm(addServiceCategory.input),
  });
  const add = useAction(addServiceCategory, { form, refreshes: [listServiceCategories], onDone: ({ name }) => void finish(name) });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Add a category')}
      onSubmit={form.onSubmit((draft) => add.run(draft))}
      pending={add.pending}
      anotherLabel={t('Save and add another')}
    >
      <TextInput required data-autofocus {...field('name', t('Name'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
