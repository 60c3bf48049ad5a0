import { useEffect, useState } from 'react';
import { toastMs } from '../kit/feedback/toast-time.ts';

export type Said = { text: string };

/** One short text at the top right, as the application has them. */
export function LightToast({ said }: { said: Said | undefined }) {
  const [gone, setGone] = useState<Said>();
  useEffect(() => {
    const timer = setTimeout(() => setGone(said), toastMs);
    return () => clearTimeout(timer);
  }, [said]);
  if (!said || said === gone) return null;
  // The form says it too, to those who listen; this is for the eye.
  return (
    <div className="light toast" aria-hidden>
      {said.text}
    </div>
  );
}
