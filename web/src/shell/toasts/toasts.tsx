import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';
import { toastMs } from '../../kit/feedback/toast-time.ts';
import { controlsAtEnd, freeTop, isFree } from './free-place.ts';
import classes from './toasts.module.css';
import { watchPage } from './watch-page.ts';

const atOnce = 3;
const size = { width: 440, height: 80, gap: 8 };

export default function Toasts() {
  return (
    <Notifications
      position="top-right"
      autoClose={toastMs}
      limit={atOnce}
      className={classes.toasts ?? ''}
      style={{ '--toast-top': `${useTop()}px` }}
    />
  );
}

/** Looked for when the first one comes; later they move only off a control that has come under them, so that they can be read. */
function useTop(): number {
  const count = useNotifications().notifications.length;
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    if (count === 0) return setTop(undefined);
    const look = () => setTop((now) => placeOf(count, now));
    look();
    return watchPage(look);
  }, [count]);
  return top ?? size.gap;
}

/** Where the screen has no room for all of them, at least the first covers nothing; where it has none at all, they stay. */
function placeOf(count: number, now: number | undefined): number {
  const [controls, height] = [controlsAtEnd(size.width), size.height * count];
  if (now !== undefined && isFree(controls, { top: now, height })) return now;
  const from = (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + size.gap;
  const upper = { from, until: innerHeight / 2 };
  return freeTop(controls, { ...upper, height }) ?? freeTop(controls, { ...upper, height: size.height }) ?? now ?? from;
}
