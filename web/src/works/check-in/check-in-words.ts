import type { DamageKind, VehicleSide } from '@karakana/contract/works/check-in/check-in.ts';
import type { TFunction } from 'i18next';

export const sideText = (t: TFunction, side: VehicleSide): string =>
  ({ top: t('From above'), left: t('Left side'), right: t('Right side'), front: t('Front'), rear: t('Rear') })[side];

export const damageText = (t: TFunction, kind: DamageKind): string =>
  ({ scratch: t('Scratch'), dent: t('Dent'), crack: t('Crack'), broken: t('Broken'), missing: t('Missing'), rust: t('Rust') })[kind];
