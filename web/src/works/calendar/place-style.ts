import type { CSSProperties } from 'react';

/** Figures for the stylesheet, which makes places of them. */
// React sets custom properties as they are; its type does not know them.
export const placeStyle = (figures: Record<`--${string}`, number>) => figures as CSSProperties;
