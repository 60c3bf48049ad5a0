import { useSyncExternalStore } from 'react';
import classes from './sign-in.module.css';
import type { Words } from './sign-in-words.ts';

export function LightOfflineBar({ words: { t } }: { words: Words }) {
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  if (online) return null;
  return (
    <div className={classes.offline} role="status">
      {t('You are offline. What you see may be out of date.')}
    </div>
  );
}

function watchNetwork(watcher: () => void): () => void {
  const left = new AbortController();
  for (const change of ['online', 'offline']) addEventListener(change, watcher, { signal: left.signal });
  return () => left.abort();
}
