import { maxSignatureLength, signatureSize } from '@karakana/contract/works/approval/signature.ts';
import { type PointerEvent, useRef } from 'react';
import { placeOf } from './place-of.ts';

/** Shorter steps are not seen. */
const leastStep = 3;
const corner = { width: signatureSize.width - 1, height: signatureSize.height - 1 };

/** What a finger, a pen or a mouse draws on a field, as the strokes of a path. */
export function useStrokes(path: string, onChange: (path: string) => void) {
  const last = useRef<{ x: number; y: number }>(undefined);
  // Several movements can come before the page is drawn again.
  const drawn = useRef(path);
  drawn.current = path;
  const draw = (letter: 'M' | 'L', { x, y }: { x: number; y: number }) => {
    const longer = `${drawn.current}${letter}${x} ${y}`;
    if (longer.length > maxSignatureLength) return;
    last.current = { x, y };
    drawn.current = longer;
    onChange(longer);
  };
  const end = () => {
    last.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      draw('M', placeOf(event, corner));
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const from = last.current;
      const place = placeOf(event, corner);
      if (from && Math.hypot(place.x - from.x, place.y - from.y) >= leastStep) draw('L', place);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
