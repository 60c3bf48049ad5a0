import { Text, Textarea } from '@mantine/core';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDrawer } from './form-drawer.tsx';
import { useDrawerForm } from './use-drawer-form.ts';

type ReasonForm = { reason: string };
type Question = { title: string; consequence: string; submitLabel: string; isRequired: boolean };
type Step = Question & {
  pending: boolean;
  onGiven: (reason: string, form: { setErrors: (errors: Record<string, string>) => void }) => Promise<unknown>;
};

/** Asks why something is done that is not done every day: `open()`, and `drawer` to put on the screen. */
export function useReasonDrawer({ title, consequence, submitLabel, isRequired, pending, onGiven }: Step) {
  const { t } = useTranslation();
  const { form, field, open, close, frame } = useDrawerForm<undefined, ReasonForm>({
    draftOf: () => ({ reason: '' }),
    validate: ({ reason }): Record<string, string> =>
      isRequired && reason.trim() === '' ? { reason: translateServerText('is required') } : {},
  });
  const submit = form.onSubmit(async ({ reason }) => {
    if (await onGiven(reason, form)) close();
  });
  const drawer = (
    <FormDrawer {...frame} title={title} onSubmit={submit} pending={pending} submitLabel={submitLabel}>
      <Text c="dimmed">{consequence}</Text>
      <Textarea required={isRequired} data-autofocus autosize minRows={2} {...field('reason', t('Reason'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}
