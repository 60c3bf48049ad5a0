import { useLocalStorage } from '@mantine/hooks';

/** Whether the rows of all lists stand closer together, as somebody chose on this device. */
export function useCompactRows(): [isCompact: boolean, toggle: () => void] {
  const [isCompact, choose] = useLocalStorage({
    key: `karakana.${import.meta.env.MODE}.compact-rows`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return [isCompact, () => choose(!isCompact)];
}
