type Span = { from: number; to: number };
export type Lane = { lane: number; lanes: number };

/** Puts what overlaps side by side: each span, in the order given, gets its lane and how many lanes its neighbours share. Spans come by their start. */
export function lanesOf(spans: readonly Span[]): Lane[] {
  const placed: Lane[] = [];
  let group: Lane[] = [];
  let ends: number[] = [];
  for (const { from, to } of spans) {
    if (ends.every((end) => end <= from)) [group, ends] = [[], []];
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    const mine = { lane, lanes: 0 };
    group.push(mine);
    for (const one of group) one.lanes = ends.length;
    placed.push(mine);
  }
  return placed;
}
