import { Button, Drawer, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../screen-size.ts';
import { useConfirmLeave, useLeaveGuard } from './leave-guard.tsx';

/** What these templates need of a form of `@mantine/form`. */
export type FormLike = { isDirty: () => boolean };

type DrawerProps<F extends FormLike> = {
  /** These three are the `frame` of `useDrawerForm`. */
  opened: boolean;
  onClose: () => void;
  form: F;
  title: string;
  /** `form.onSubmit((values) => …)` */
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  pending: boolean;
  submitLabel?: string;
  children: ReactNode;
};

/** A form beside what it changes: a drawer on the desktop, the full screen on a phone. */
export function FormDrawer<F extends FormLike>({ opened, onClose, title, form, onSubmit, pending, submitLabel, children }: DrawerProps<F>) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const ask = useConfirmLeave();
  useLeaveGuard(() => opened && form.isDirty());

  const close = async () => {
    if (pending || (form.isDirty() && !(await ask()))) return;
    onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={title}
      position="right"
      size={isPhone ? '100%' : 'md'}
      styles={{ title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {children}
          <FormButtons pending={pending} submitLabel={submitLabel ?? t('Save')} onCancel={close} />
        </Stack>
      </form>
    </Drawer>
  );
}

function FormButtons({ pending, submitLabel, onCancel }: { pending: boolean; submitLabel: string; onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" mt="sm">
      <Button variant="default" onClick={onCancel} disabled={pending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={pending}>
        {submitLabel}
      </Button>
    </Group>
  );
}
