import { useLocalStorage } from '@mantine/hooks';

/** Something a person has put away for good on this browser. */
export function useDismissed(key: string): [dismissed: boolean, dismiss: () => void] {
  const [value, setValue] = useLocalStorage({
    key: `dismissed:${key}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return [value, () => setValue(true)];
}
