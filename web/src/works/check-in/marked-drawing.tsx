import type { Damage, VehicleSide } from '@karakana/contract/works/check-in.ts';
import { Badge, UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './check-in.module.css';
import { sideText } from './check-in-words.ts';
import { placeOf } from './place-of.ts';
import { drawingSize, drawings, isMirrored } from './vehicle-drawing.ts';

type Place = { x: number; y: number };
type DrawingProps = { side: VehicleSide; damages: Damage[]; onMark: (place: Place) => void };

const whole = { width: 1_000, height: 1_000 };
const middle = { x: 500, y: 500 };

/** One side of the vehicle with what was marked on it, numbered through all sides. */
export function MarkedDrawing({ side, damages, onMark }: DrawingProps) {
  const { t } = useTranslation();
  const { width, height } = drawingSize;
  // A press by keyboard has no place; what is marked so is told by its note.
  const press = (event: MouseEvent) => onMark(event.detail === 0 ? middle : placeOf(event, whole));
  return (
    <div className={classes.board}>
      <UnstyledButton
        className={classes.drawing ?? ''}
        aria-label={t('Mark damage: {{side}}', { side: sideText(t, side) })}
        onClick={press}
      >
        <svg viewBox={`0 0 ${width} ${height}`} className={classes.sheet} aria-hidden>
          <g transform={isMirrored(side) ? `translate(${width} 0) scale(-1 1)` : undefined} className={classes.lines}>
            {drawings[side].map((path) => (
              <path key={path} d={path} />
            ))}
          </g>
        </svg>
      </UnstyledButton>
      {damages.map((damage, at) =>
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
      )}
    </div>
  );
}
