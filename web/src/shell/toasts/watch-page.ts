/**
 * Calls back in the frame after the page has changed, been scrolled or sized, at most once a frame; answers how to stop. While a pointer is down it
 * waits: what moves under a finger takes its press away.
 */
export function watchPage(onChange: () => void): () => void {
  let frame: number | undefined;
  let isPressed = false;
  const look = () => {
    if (isPressed) return;
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      if (!isPressed) onChange();
    });
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
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
