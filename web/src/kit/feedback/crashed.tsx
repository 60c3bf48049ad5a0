import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Failed } from './failed.tsx';

/** Stands in for a screen that broke, so that the rest of the page goes on working. */
export function Crashed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    return router.invalidate();
  };
  return <Failed error={error} onRetry={retry} />;
}
