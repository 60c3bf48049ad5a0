import { currencySymbol } from '@karakana/contract/format-amount.ts';
import {
  addServiceCategory,
  listServiceCategories,
  type Service,
  type ServiceCategory,
  ServiceDraft,
  services,
} from '@karakana/contract/garage/service.ts';
import { readCannedJob } from '@karakana/contract/works/canned-job.ts';
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { MoreDetails } from '../../kit/form/more-details.tsx';
import { PickField } from '../../kit/form/pick-field.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';

type Wish = {
  categories: z.output<typeof ServiceCategory>[];
  currency: string;
  /** For who adds a service to choose it. */
  onChosen?: (service: Service) => void;
};

/** The form of a service: `open({ categoryId })` or `open(service)`, and `drawer` to put on the screen. */
export function useServiceDrawer({ categories, currency, onChosen }: Wish) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, field, start, open, finish, frame } = useDrawerForm({ draftOf, validate: checkDraft });
  const id = start?.id;
  const saved = (service: Service) => {
    finish(service.name);
    onChosen?.(service);
  };
  const wish = { form, refreshes: [services.list, services.read, services.history, listServiceCategories, readCannedJob], onDone: saved };
  const view = (added: Service) => ({
    label: t('View'),
    onPress: () => navigate({ to: '/settings/services/$id', params: { id: String(added.id) } }),
  });
  const add = useAction(services.create, { ...wish, offer: view });
  const update = useAction(services.update, wish);
  const addCategory = useAction(addServiceCategory, {
    refreshes: [listServiceCategories],
    onDone: ({ id }) => form.setFieldValue('categoryId', String(id)),
  });
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
      anotherLabel={id || onChosen ? undefined : t('Save and add another')}
    >
      <TextInput required data-autofocus {...field('name', t('Name'))} />
      <PickField
        required
        placeholder={t('Choose a category')}
        nothingFoundMessage={t('Write the name of your first category')}
        data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        onCreate={(name) => addCategory.run({ name })}
        {...field('categoryId', t('Category'))}
      />
      <NumberInput
        required
        prefix={`${currencySymbol(currency)} `}
        thousandSeparator=","
        decimalScale={2}
        min={0}
        hideControls
        inputMode="decimal"
        description={t('0 where its parts and labour make the price')}
        {...field('price', t('Price'))}
      />
      <NumberInput
        required
        min={0}
        hideControls
        allowDecimal={false}
        inputMode="numeric"
        {...field('durationMinutes', t('Duration in minutes'))}
      />
      <Textarea autosize minRows={3} {...field('description', t('Description'))} />
      <MoreDetails form={form} blank={draftOf(undefined)} fields={['itemClass']}>
        <TextInput
          autoComplete="off"
          inputMode="numeric"
          description={t('Left empty, it is the class of all your services, set under Integrations.')}
          {...field('itemClass', t('KRA class'))}
        />
      </MoreDetails>
    </FormDrawer>
  );
  return { open, drawer };
}

type Draft = {
  name: string;
  description: string;
  categoryId: string | null;
  price: number | '';
  durationMinutes: number | '';
  itemClass: string;
};

const draftOf = (start: Partial<Service> | undefined): Draft => ({
  name: start?.name ?? '',
  description: start?.description ?? '',
  categoryId: start?.categoryId === undefined ? null : String(start.categoryId),
  price: start?.price ?? '',
  durationMinutes: start?.durationMinutes ?? '',
  itemClass: start?.itemClass ?? '',
});

/** The schema takes nothing for zero, but a price nobody has written is not zero. */
function checkDraft(draft: Draft): Record<string, string> {
  const numbers = ['price', 'durationMinutes'] as const;
  const missing = numbers.filter((name) => draft[name] === '').map((name) => [name, translateServerText('is required')]);
  return { ...checkForm<Draft>(ServiceDraft)(draft), ...Object.fromEntries(missing) };
}
