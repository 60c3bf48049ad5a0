import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormLike } from './form-drawer.tsx';
import { useLeaveGuard } from './leave-guard.tsx';

type PanelProps<F extends FormLike> = {
  title: string;
  description?: string;
  form: F;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  pending: boolean;
  submitLabel?: string;
  /** Further buttons beside the submit button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A form that stands on its page by itself, as on the settings screens. After saving, call `form.resetDirty()`. */
export function FormPanel<F extends FormLike>({
  title,
  description,
  form,
  onSubmit,
  pending,
  submitLabel,
  actions,
  children,
}: PanelProps<F>) {
  const { t } = useTranslation();
  useLeaveGuard(() => form.isDirty());
  return (
    <Card withBorder padding="lg" maw={720}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <div>
            <Title order={2} fz="h4">
              {title}
            </Title>
            {description ? <Text c="dimmed">{description}</Text> : null}
          </div>
          {children}
          <Group justify="flex-end">
            {actions}
            <Button type="submit" loading={pending}>
              {submitLabel ?? t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
