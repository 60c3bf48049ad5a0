import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Asks before changes that were not saved are left behind. Resolves to true when one may go. */
export function useConfirmLeave(): () => Promise<boolean> {
  const { t } = useTranslation();
  return () =>
    new Promise((resolve) => {
      modals.openConfirmModal({
        title: t('Leave without saving?'),
        children: <Text>{t('What you changed here will be lost.')}</Text>,
        labels: { confirm: t('Leave'), cancel: t('Stay') },
        confirmProps: { color: 'red.9' },
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => resolve(false),
      });
    });
}

/** Keeps a screen with unsaved changes from being left by a link, the back button or by closing the tab without a question. */
export function useLeaveGuard(hasChanges: () => boolean): void {
  const ask = useConfirmLeave();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => isElsewhere(current, next) && hasChanges() && !(await ask()),
    enableBeforeUnload: hasChanges,
  });
}

type Place = { pathname: string; search: object };

/** Another tab of a record is as far away as another screen; another page or filter of a list is not. */
const isElsewhere = (here: Place, there: Place): boolean =>
  here.pathname !== there.pathname || Reflect.get(here.search, 'tab') !== Reflect.get(there.search, 'tab');
