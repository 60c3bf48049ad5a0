import { listServiceCategories, type Service, type ServiceCategory, ServiceDraft, services } from '@karakana/contract/garage/service.ts';
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';

type AppProviders = { categories: z.output<typeof ServiceCategory>[]; currency: string };

/** The form of a service: `open({ categoryId })` or `open(service)`, and `drawer` to put on the screen. */
export function useServiceDrawer({ categories, currency }: AppProviders) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, start, open, close, frame } = useDrawerForm({ draftOf, validate: checkDraft });
  const id = start?.id;
  const wish = { form, refreshes: [services.list, services.read, services.history, listServiceCategories], onDone: close };
  const view = (added: Service) => ({
    label: t('View'),
    onPress: () => navigate({ to: '/settings/services/$id', params: { id: String(added.id) } }),
  });
  const add = useAction(services.create, { ...wish, offer: view });
  const update = useAction(services.update, wish);
  const submit = ({ categoryId, ...rest }: Draft) => {
    const draft = { ...rest, categoryId: categoryId ?? '' };
    return id ? update.run({ ...draft, id }) : add.run(draft);
  };
  const drawer = (
    <FormDrawer
      {...frame}
      title={id ? t('Edit the service') : t('Add a service')}
      onSubmit={form.onSubmit(submit)}
      pending={add.pending || update.pending}
    >
      <TextInput label={t('Name')} required data-autofocus {...form.getInputProps('name')} />
      <Select
        label={t('Category')}
        required
        searchable
        placeholder={t('Choose a category')}
        nothingFoundMessage={t('Add a category first')}
        data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('categoryId')}
      />
      <NumberInput
        label={t('Price')}
        required
        prefix={`${currency} `}
        thousandSeparator=","
        decimalScale={2}
        min={0}
        hideControls
        inputMode="decimal"
        {...form.getInputProps('price')}
      />
      <NumberInput
        label={t('Duration in minutes')}
        required
        min={0}
        hideControls
        allowDecimal={false}
        inputMode="numeric"
        {...form.getInputProps('durationMinutes')}
      />
      <Textarea label={t('Description')} autosize minRows={3} {...form.getInputProps('description')} />
    </FormDrawer>
  );
  return { open, drawer };
}

type Draft = { name: string; description: string; categoryId: string | null; price: number | ''; durationMinutes: number | '' };

const draftOf = (start: Partial<Service> | undefined): Draft => ({
  name: start?.name ?? '',
  description: start?.description ?? '',
  categoryId: start?.categoryId === undefined ? null : String(start.categoryId),
  price: start?.price ?? '',
  durationMinutes: start?.durationMinutes ?? '',
});

/** The schema takes nothing for zero, but a price nobody has written is not zero. */
function checkDraft(draft: Draft): Record<string, string> {
  const numbers = ['price', 'durationMinutes'] as const;
  const missing = numbers.filter((name) => draft[name] === '').map((name) => [name, translateServerText('is required')]);
  return { ...checkForm<Draft>(ServiceDraft)(draft), ...Object.fromEntries(missing) };
}
