import { addServiceCategory, listServiceCategories } from '@karakana/contract/garage/service.ts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { checkForm } from '../kit/check-form.ts';
import { FormDrawer } from '../kit/form-drawer.tsx';
import { useAction } from '../kit/use-action.ts';

/** The form that adds a category of services: `open()`, and `drawer` to put on the screen. */
export function useCategoryDrawer() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const form = useForm({ initialValues: { name: '' }, validate: checkForm(addServiceCategory.input) });
  const add = useAction(addServiceCategory, {
    form,
    done: t('Category was added'),
    refreshes: [listServiceCategories],
    onDone: () => {
      form.reset();
      close();
    },
  });
  const drawer = (
    <FormDrawer
      opened={opened}
      onClose={close}
      title={t('Add a category')}
      form={form}
      onSubmit={form.onSubmit((draft) => add.run(draft))}
      pending={add.pending}
    >
      <TextInput label={t('Name')} required data-autofocus {...form.getInputProps('name')} />
    </FormDrawer>
  );
  return { open, drawer };
}
