import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BarcodeReader, openReader } from './barcode-reader.ts';
import { onceEach } from './once-each.ts';

export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'unread';

const pauseBetweenLooks = 120;

/** Opens the camera at the back while it is on the screen, and tells each barcode that it sees. */
export function useCamera(onScanned: (barcode: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const [tries, setTries] = useState(0);
  const tell = useEffectEvent((barcode: string) => {
    navigator.vibrate?.(60);
    onScanned(barcode);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another beginning
  useEffect(() => {
    const stop = new AbortController();
    const see = onceEach(tell);
    watch(video.current, see, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) setProblem(problemOf(error));
    });
    return () => stop.abort();
  }, [tries]);
  const retry = () => {
    setProblem(undefined);
    setTries(tries + 1);
  };
  return { video, problem, retry };
}

async function watch(video: HTMLVideoElement | null, see: (barcode: string, now: number) => void, stop: AbortSignal): Promise<void> {
  if (!video) return;
  // The browser hides the camera from pages that anybody on the way could change.
  if (!navigator.mediaDevices) throw new DOMException('', 'SecurityError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } });
  const end = () => stream.getTracks().forEach((track) => void track.stop());
  if (stop.aborted) return end();
  stop.addEventListener('abort', end);
  video.srcObject = stream;
  await video.play();
  const reader = await openReader();
  while (!stop.aborted) {
    for (const { rawValue } of await look(reader, video)) see(rawValue, Date.now());
    await new Promise((resolve) => setTimeout(resolve, pauseBetweenLooks));
  }
}

/** Before the first picture there is nothing to look at. */
const look = (reader: BarcodeReader, video: HTMLVideoElement) => (video.readyState >= 2 ? reader.detect(video) : Promise.resolve([]));

function problemOf(error: unknown): CameraProblem {
  const names: Record<string, CameraProblem> = {
    NotAllowedError: 'denied',
    NotFoundError: 'missing',
    OverconstrainedError: 'missing',
    NotReadableError: 'busy',
    SecurityError: 'insecure',
  };
  return (error instanceof DOMException && names[error.name]) || 'unread';
}
