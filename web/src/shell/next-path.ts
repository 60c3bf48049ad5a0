/** A path of this site, or nothing: links and notifications must not lead people elsewhere. */
export function pathInside(path: string | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const url = URL.parse(path, location.origin);
  // What is left of /.//elsewhere begins with two slashes and is a host.
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
