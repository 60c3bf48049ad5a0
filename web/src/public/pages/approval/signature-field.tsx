import { signatureSize } from '@karakana/contract/works/signature.ts';
import { type PointerEvent, useRef } from 'react';
import { useTexts } from '../../language.tsx';

/** Shorter steps are not seen. */
const leastStep = 3;
/** Room for the last stroke within what is taken. */
const longest = 19_900;

/** Strokes of a finger, a pen or a mouse, kept as a path. */
export function SignatureField({ path, onChange }: { path: string; onChange: (path: string) => void }) {
  const say = useTexts().approval;
  const last = useRef<{ x: number; y: number }>(undefined);
  // Several movements can come before the page is drawn again.
  const drawn = useRef(path);
  drawn.current = path;
  const { width, height } = signatureSize;
  const draw = (stroke: string) => {
    drawn.current += stroke;
    onChange(drawn.current);
  };

  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width: shown, height: high } = currentTarget.getBoundingClientRect();
    const within = (at: number, most: number) => Math.min(Math.max(Math.round(at * most), 0), most - 1);
    return { x: within((clientX - left) / shown, width), y: within((clientY - top) / high, height) };
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (drawn.current.length > longest) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointAt(event);
    last.current = point;
    draw(`M${point.x} ${point.y}`);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const from = last.current;
    if (!from || drawn.current.length > longest) return;
    const { x, y } = pointAt(event);
    if (Math.hypot(x - from.x, y - from.y) < leastStep) return;
    last.current = { x, y };
    draw(`L${x} ${y}`);
  };
  const end = () => {
    last.current = undefined;
  };

  return (
    <div className="signature">
      <div className="above">
        <span aria-hidden="true">{say.signature}</span>
        {path ? (
          <button type="button" className="quiet" onClick={() => onChange('')}>
            {say.clear}
          </button>
        ) : null}
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say.signature}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={path} fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  );
}
