/** A moment can be written in more than one way. */
export const isSameMoment = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
