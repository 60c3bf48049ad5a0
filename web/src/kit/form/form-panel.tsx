import { Button, Card, Stack, Text, Title } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './form.module.css';
import { FormElement, type FormLike } from './form-element.tsx';
import { FormProblems } from './form-problems.tsx';
import { useLeaveGuard } from './leave-guard.tsx';

type PanelProps<F extends FormLike> = {
  title: string;
  description?: string;
  form: F;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  pending: boolean;
  submitLabel?: string;
  /** In pixels, for a form whose fields stand beside each other. */
  width?: number;
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
  width = 720,
  actions,
  children,
}: PanelProps<F>) {
  const { t } = useTranslation();
  useLeaveGuard(() => form.isDirty());
  return (
    <Card withBorder padding="lg" maw={width} className={classes.panel ?? ''}>
      <FormElement form={form} onSubmit={onSubmit}>
        <Stack gap="md">
          <div>
            <Title order={2} fz="h4">
              {title}
            </Title>
            {description ? <Text c="dimmed">{description}</Text> : null}
          </div>
          {children}
          <div className={classes.panelFooter} data-changed={form.isDirty() || undefined}>
            <FormProblems errors={form.errors} />
            <div className={classes.buttons}>
              {actions}
              <Button type="submit" loading={pending}>
                {submitLabel ?? t('Save')}
              </Button>
            </div>
          </div>
        </Stack>
      </FormElement>
    </Card>
  );
}
