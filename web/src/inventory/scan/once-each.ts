const pauseForTheSame = 1_500;

/** Tells a barcode once, however long it is held before the camera; taken away for a moment and shown again, it is another piece. */
export function onceEach(tell: (barcode: string) => void): (barcode: string, now: number) => void {
  const seen = new Map<string, number>();
  return (barcode, now) => {
    const last = seen.get(barcode);
    seen.set(barcode, now);
    if (last === undefined || now - last > pauseForTheSame) tell(barcode);
  };
}
