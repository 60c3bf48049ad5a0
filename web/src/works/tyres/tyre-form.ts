import { type OldTyres, type Tyre, type TyrePosition, tyrePositions } from '@karakana/contract/works/tyres/tyre.ts';

export type TyreForm = {
  /** Tells the rows apart, wherever they move. */
  key: string;
  position: TyrePosition;
  dot: string;
};

/** What a line of a form says of its tyres. */
export type TyresForm = { isTyre: boolean; tyres: TyreForm[]; oldTyres: OldTyres | null };

export const noTyres: TyresForm = { isTyre: false, tyres: [], oldTyres: null };

let made = 0;

const rowOf = (position: TyrePosition, dot: string): TyreForm => {
  made += 1;
  return { key: `tyre ${made}`, position, dot };
};

export const tyresFormOf = ({ isTyre, tyres, oldTyres }: { isTyre: boolean; tyres: Tyre[]; oldTyres: OldTyres | null }): TyresForm => ({
  isTyre,
  tyres: tyres.map(({ position, dot }) => rowOf(position, dot ?? '')),
  oldTyres,
});

/** What is sent of them: a line that is no tyre says nothing of any. */
export const tyresInput = ({ isTyre, tyres, oldTyres }: TyresForm) =>
  isTyre ? { tyres: tyres.map(({ position, dot }) => ({ position, dot })), oldTyres } : {};

const usual: TyrePosition[] = ['front_left', 'front_right', 'rear_left', 'rear_right', 'spare'];

/** One tyre more, in the next place that nothing sits in. */
export function withTyre(tyres: TyreForm[]): TyreForm[] {
  const free = [...usual, ...tyrePositions].find((place) => !tyres.some(({ position }) => position === place));
  return [...tyres, rowOf(free ?? 'spare', '')];
}

/** Tyres that are bought together were mostly made together. */
export const withOneCode = (tyres: TyreForm[]): TyreForm[] => {
  const code = tyres.find(({ dot }) => dot !== '')?.dot ?? '';
  return tyres.map((tyre) => ({ ...tyre, dot: tyre.dot || code }));
};
