import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusal } from '../api/refusal.ts';
import { Failed } from '../feedback/failed.tsx';
import { NotFound } from '../feedback/not-found.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';

/** One record once it is there; until then that it loads, does not exist, or could not be read. */
export function RecordAnswer<T>({ answer, children }: { answer: UseQueryResult<T>; children: (record: T) => ReactNode }) {
  if (answer.isPending) return <RecordSkeleton />;
  // A number that is none is refused as such.
  if (isRefusal(answer.error) && [404, 422].includes(answer.error.status)) return <NotFound />;
  if (answer.data === undefined) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return children(answer.data);
}
