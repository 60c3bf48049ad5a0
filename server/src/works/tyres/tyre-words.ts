import type { OldTyres, Tyre, TyrePosition } from '@karakana/contract/works/tyres/tyre.ts';

/** What the places are called on papers. */
const positionWords: Record<TyrePosition, string> = {
  front_left: 'front left',
  front_right: 'front right',
  rear_left: 'rear left',
  rear_right: 'rear right',
  rear_left_outer: 'rear left, outer',
  rear_left_inner: 'rear left, inner',
  rear_right_inner: 'rear right, inner',
  rear_right_outer: 'rear right, outer',
  second_rear_left_outer: 'second rear axle left, outer',
  second_rear_left_inner: 'second rear axle left, inner',
  second_rear_right_inner: 'second rear axle right, inner',
  second_rear_right_outer: 'second rear axle right, outer',
  front: 'front',
  rear: 'rear',
  spare: 'spare',
};

export const oldTyreWords: Record<OldTyres, string> = {
  kept: 'old tyres kept by the customer',
  left: 'old tyres left with the garage',
};

export const tyreWords = ({ position, dot }: Tyre): string => (dot ? `${positionWords[position]} DOT ${dot}` : positionWords[position]);

type Described = { description: string; tyres: Tyre[]; oldTyres: OldTyres | null };

/** What a line is called on a paper, with where its tyres go. */
export function withTyres({ description, tyres, oldTyres }: Described): string {
  const said = [...tyres.map(tyreWords), ...(oldTyres === null ? [] : [oldTyreWords[oldTyres]])];
  return said.length === 0 ? description : `${description} (${said.join('; ')})`;
}
