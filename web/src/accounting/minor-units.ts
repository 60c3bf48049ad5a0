const minorPerMajor = 100;

/** Amounts are summed in whole minor units, as decimals do not add up. */
export const toMinor = (major: number): number => Math.round(major * minorPerMajor);
export const toMajor = (minor: number): number => minor / minorPerMajor;
export const sumOf = (majors: number[]): number => toMajor(majors.reduce((sum, major) => sum + toMinor(major), 0));
