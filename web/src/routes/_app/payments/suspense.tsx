import { listSuspense } from '@karakana/contract/payments/suspense.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from '../../../payments/suspense/suspense.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/payments/suspense')({
  loader: warmList(listSuspense, { page: 1 }),
  component: Suspense,
});
