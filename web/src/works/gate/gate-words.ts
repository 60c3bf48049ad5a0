import type { directions } from '@karakana/contract/works/gate/gate.ts';
import type { PassPurpose } from '@karakana/contract/works/gate/gate-pass.ts';
import type { TFunction } from 'i18next';

export const purposeText = (t: TFunction, purpose: PassPurpose): string =>
  ({ road_test: t('Road test'), sublet: t('Work by others'), other: t('Other reason') })[purpose];

export const directionText = (t: TFunction, direction: (typeof directions)[number]): string =>
  ({ in: t('Came in'), out: t('Left') })[direction];

type Car = { colour: string | null; makeName: string; modelName: string };

/** What the car looks like, for whoever stands before it. */
export const looksText = ({ colour, makeName, modelName }: Car): string => [colour, makeName, modelName].filter(Boolean).join(' ');
