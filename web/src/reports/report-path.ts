type Asked = Record<string, string | number | null | undefined>;

/** Where a report answers a question; what is not asked stays out of the address. */
export function reportPath(report: string, asked: Asked): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null);
  const written = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return written === '' ? `/reports/${report}` : `/reports/${report}?${written}`;
}
