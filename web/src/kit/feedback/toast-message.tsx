import { Button, Group } from '@mantine/core';

/** What can be done about what a toast says. */
export type ToastAction = { label: string; onPress: () => unknown };

export function ToastMessage({ message, action, onClose }: { message: string; action: ToastAction; onClose: () => void }) {
  const press = () => {
    onClose();
    action.onPress();
  };
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{message}</span>
      <Button variant="subtle" size="compact-md" onClick={press} style={{ flex: 'none' }}>
        {action.label}
      </Button>
    </Group>
  );
}
