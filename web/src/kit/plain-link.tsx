import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type PlainLinkProps = {
  /** A whole address inside the application. */
  to: string;
  className: string | undefined;
  title?: string | undefined;
  /** Whether one is there already. */
  isCurrent?: boolean;
  onGo?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * A link that the router follows and whose screen is fetched once it is wished for. The router's own works out its address and whether one is
 * there at every step, which is felt where there are a hundred of them.
 */
export function PlainLink({ to, className, title, isCurrent = false, onGo, children }: PlainLinkProps) {
  const router = useRouter();
  // What fails to come early is asked for again when it is opened, and said there.
  const fetchEarly = () => void router.preloadRoute({ to, href: to }).catch(() => undefined);
  const follow = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onGo?.();
    router.navigate({ href: to });
  };
  return (
    <a
      href={to}
      className={className}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
      onMouseEnter={fetchEarly}
      onTouchStart={fetchEarly}
      onFocus={fetchEarly}
    >
      {children}
    </a>
  );
}

/** With a key held or another button the browser opens it elsewhere. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
