/** Long enough for a screen to come with all its rows: whoever looked at each step would hold it up. */
const rest = 100;

/**
 * Calls back once the page that has changed, been scrolled or sized is at rest; answers how to stop. While a pointer is down it waits: what moves
 * under a finger takes its press away.
 */
export function watchPage(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  const look = () => {
    if (isPressed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isPressed) onChange();
    }, rest);
  };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    look();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', look);
  // Of any part that scrolls, and only when it stands again: a toast that jumps while one scrolls cannot be read.
  window.addEventListener('scrollend', look, true);
  window.addEventListener('pointerdown', press, true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, true);
  return () => {
    watch.disconnect();
    window.removeEventListener('pointerdown', press, true);
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, release, true);
    window.removeEventListener('resize', look);
    window.removeEventListener('scrollend', look, true);
    clearTimeout(timer);
  };
}
