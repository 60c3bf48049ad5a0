import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';
import { toastMs } from '../../kit/feedback/toast-time.ts';
import { controlsAtEnd, freeTop } from './free-place.ts';
import classes from './toasts.module.css';

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

/** Looked for when the first one comes, so that none moves while it is read. */
function useTop(): number {
  const isEmpty = useNotifications().notifications.length === 0;
  const [top, setTop] = useState(size.gap);
  useLayoutEffect(() => {
    if (isEmpty) return;
    const from = (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + size.gap;
    setTop(freeTop(controlsAtEnd(size.width), { from, until: innerHeight / 2, height: size.height }));
  }, [isEmpty]);
  return top;
}
