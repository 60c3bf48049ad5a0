import { createContext, useContext, useEffect, useState } from 'react';

const TellOuter = createContext<(isOpen: boolean) => void>(() => {});

/** Tells a drawer whether another was opened out of it, so that Escape closes the upper one alone. */
export const TellOuterProvider = TellOuter.Provider;

export function useInnerDrawer(isOpen: boolean): { hasInner: boolean; tell: (isOpen: boolean) => void } {
  const [hasInner, setHasInner] = useState(false);
  const tellOuter = useContext(TellOuter);
  useEffect(() => {
    tellOuter(isOpen);
    return () => tellOuter(false);
  }, [isOpen, tellOuter]);
  return { hasInner, tell: setHasInner };
}
