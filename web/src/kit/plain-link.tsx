import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type PlainLinkProps = {
  /** A whole address inside the application. */
  to: string;
  /** What the screen there is asked for. */
  search?: Record<string, string | number> | undefined;
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
export function PlainLink({ to, search, className, title, isCurrent = false, onGo, children }: PlainLinkProps) {
  const router = useRouter();
  const href = search ? `${to}${router.options.stringifySearch(search)}` : to;
  // What fails to come early is asked for again when it is opened, and said there.
  const fetchEarly = () => void router.preloadRoute({ to, href }).catch(() => undefined);
  const follow = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onGo?.();
    router.navigate({ href });
  };
  return (
    <a
      href={href}
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
