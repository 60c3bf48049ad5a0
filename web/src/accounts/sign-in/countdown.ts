import { useEffect, useState } from 'react';

const second = 1000;
const lookEvery = 250;

/** Whole seconds until a moment, counted so that nothing is allowed a blink too early. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / second));
}

/** Counts down by the clock, so that a tab that slept does not lag behind. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * second);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const look = () => {
      const now = secondsLeft(until, Date.now());
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(look, lookEvery);
    look();
    return () => clearInterval(timer);
  }, [until]);
  return { left, restart: () => setUntil(Date.now() + seconds * second) };
}
