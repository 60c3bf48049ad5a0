import type { Damage, VehicleSide } from '@karakana/contract/works/check-in/check-in.ts';
import { UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { placeOf } from '../../kit/drawing/place-of.ts';
import classes from './check-in.module.css';
import { sideText } from './check-in-words.ts';
import { SideDrawing, SideMarks } from './side-drawing.tsx';

type Place = { x: number; y: number };
type DrawingProps = { side: VehicleSide; damages: Damage[]; onMark: (place: Place) => void };

const whole = { width: 1_000, height: 1_000 };
const middle = { x: 500, y: 500 };

/** One side of the vehicle, which is marked where it is pressed. */
export function MarkedDrawing({ side, damages, onMark }: DrawingProps) {
  const { t } = useTranslation();
  // A press by keyboard has no place; what is marked so is told by its note.
  const press = (event: MouseEvent) => onMark(event.detail === 0 ? middle : placeOf(event, whole));
  return (
    <div className={classes.board}>
      <UnstyledButton
        className={classes.drawing ?? ''}
        aria-label={t('Mark damage: {{side}}', { side: sideText(t, side) })}
        onClick={press}
      >
        <SideDrawing side={side} />
      </UnstyledButton>
      <SideMarks side={side} damages={damages} />
    </div>
  );
}
