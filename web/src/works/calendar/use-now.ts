import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** The present moment, to the minute. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useInterval(() => setNow(new Date().toISOString()), 60_000, { autoInvoke: true });
  return now;
}
