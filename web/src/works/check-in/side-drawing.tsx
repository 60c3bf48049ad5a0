import type { Damage, VehicleSide } from '@karakana/contract/works/check-in/check-in.ts';
import { drawingSize, drawings, isMirrored } from '@karakana/contract/works/check-in/vehicle-drawing.ts';
import { Badge } from '@mantine/core';
import classes from './check-in.module.css';

/** One side of a vehicle as it is drawn. */
export function SideDrawing({ side }: { side: VehicleSide }) {
  const { width, height } = drawingSize;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.sheet} aria-hidden>
      <g transform={isMirrored(side) ? `translate(${width} 0) scale(-1 1)` : undefined} className={classes.lines}>
        {drawings[side].map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}

/** What was marked on a side, numbered through all sides. */
export const SideMarks = ({ side, damages }: { side: VehicleSide; damages: Damage[] }) =>
  damages.map((damage, at) =>
    damage.side === side ? (
      <Badge
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are only added at the end, and numbered by their place
        key={at}
        circle
        color="red.9"
        className={classes.mark ?? ''}
        style={{ left: `${damage.x / 10}%`, top: `${damage.y / 10}%` }}
      >
        {at + 1}
      </Badge>
    ) : null,
  );
