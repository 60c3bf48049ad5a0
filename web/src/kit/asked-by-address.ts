import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** What a link may ask of the screen it leads to, besides opening it: `?do=add`. */
export type Asked = 'add' | 'book' | 'message';
/** The next step of the record it opens. */
type AskedStep = 'pay' | 'receive' | 'send';

/** The part of an address that asks for it. */
export const asking = (asked: Asked | AskedStep | undefined): Record<string, string> => (asked ? { do: asked } : {});

/** Does what the address asks for, once. It is taken out of the address, so that coming back does not do it again. */
export function useAskedByAddress(asked: Asked | AskedStep, act: () => unknown): void {
  const navigate = useNavigate();
  const written: Record<string, unknown> = useSearch({ strict: false });
  const isAsked = written.do === asked;
  const doIt = useEffectEvent(() => {
    const { do: _, ...rest } = written;
    navigate({ to: '.', search: rest, replace: true });
    act();
  });
  useEffect(() => {
    if (isAsked) doIt();
  }, [isAsked]);
}
