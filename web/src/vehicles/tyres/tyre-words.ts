import { ageOfTyre } from '@karakana/contract/works/tyres/dot-code.ts';
import type { OldTyres, TyrePosition } from '@karakana/contract/works/tyres/tyre.ts';
import type { TFunction } from 'i18next';

export const positionText = (t: TFunction, position: TyrePosition): string =>
  ({
    front_left: t('Front left'),
    front_right: t('Front right'),
    rear_left: t('Rear left'),
    rear_right: t('Rear right'),
    rear_left_outer: t('Rear left, outer'),
    rear_left_inner: t('Rear left, inner'),
    rear_right_inner: t('Rear right, inner'),
    rear_right_outer: t('Rear right, outer'),
    second_rear_left_outer: t('Second rear axle left, outer'),
    second_rear_left_inner: t('Second rear axle left, inner'),
    second_rear_right_inner: t('Second rear axle right, inner'),
    second_rear_right_outer: t('Second rear axle right, outer'),
    front: t('Front wheel'),
    rear: t('Rear wheel'),
    spare: t('Spare wheel'),
  })[position];

export const oldTyresText = (t: TFunction, choice: OldTyres): string =>
  ({ kept: t('The customer keeps the old tyres'), left: t('The old tyres are left here') })[choice];

/** When a tyre was made, as its code says. */
export const madeText = (t: TFunction, dot: string): string =>
  t('week {{week}} of {{year}}', { week: Number(dot.slice(0, 2)), year: `20${dot.slice(2)}` });

/** What is to be said of a tyre that is not young any more; nothing of others. */
export function ageWarning(t: TFunction, dot: string, today: string): string | undefined {
  const { years, age } = ageOfTyre(dot, today);
  if (age === 'too_old') return t('{{years}} years old: it should come off', { years });
  return age === 'aged' ? t('{{years}} years old: look at it every year', { years }) : undefined;
}
