import { fromWire } from '@karakana/contract/wire.ts';
import { useEffect, useState } from 'react';

type Reading<T> = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; answer: T };

/** Reads one address of the API. What cannot be had leads to the page that says so; only a broken network is worth another try. */
export function useRead<T>(address: string): Reading<T> {
  const [reading, setReading] = useState<Reading<T>>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const retry = () => {
      setReading({ state: 'loading' });
      setTries(tries + 1);
    };
    read<T>(address, left.signal)
      .then((answer) => {
        if (answer === undefined) leaveForNotFound();
        else setReading({ state: 'ready', answer });
      })
      .catch(() => {
        if (!left.signal.aborted) setReading({ state: 'failed', retry });
      });
    return () => left.abort();
  }, [address, tries]);
  return reading;
}

export function leaveForNotFound(): void {
  location.replace('/404');
}

/** Reads an address once more; undefined where that cannot be had now. */
export const readOnce = <T>(address: string): Promise<T | undefined> =>
  read<T>(address, AbortSignal.timeout(readMs)).catch(() => undefined);

const readMs = 30_000;

/** Undefined for every answer other than success. */
async function read<T>(address: string, signal: AbortSignal): Promise<T | undefined> {
  const response = await fetch(address, { headers: { accept: 'application/vnd.karakana.v1+json' }, signal });
  if (response.status !== 200) return undefined;
  // The server parses every answer with the contract before it leaves, so its shape is known.
  return fromWire(await response.json()) as T;
}
