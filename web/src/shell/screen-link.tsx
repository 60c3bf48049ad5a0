import { useRouter } from '@tanstack/react-router';

/** Whether a screen has this path. Screens are added one by one, and only those that exist may be linked to. */
export function useScreenExists(path: string): boolean {
  const { routesByPath } = useRouter();
  return Object.hasOwn(routesByPath, path);
}
