import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';

/** Asks once before something is destroyed, and says what will happen. Only inside the shell, which holds the questions. */
export function confirmAction(question: { title: string; consequence: string; confirm: string; onConfirm: () => unknown }): void {
  modals.openConfirmModal({
    title: question.title,
    children: <Text>{question.consequence}</Text>,
    labels: { confirm: question.confirm, cancel: i18next.t('Cancel') },
    confirmProps: { color: 'red.9' },
    onConfirm: () => question.onConfirm(),
  });
}
