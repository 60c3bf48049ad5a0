import { may } from '@karakana/contract/permissions.ts';
import { type Found, foundKinds, rightToFind, searchEverything } from '@karakana/contract/search.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { useUser } from '../session.ts';

const pauseBeforeSearch = 200;
const fewestLetters = 2;

/** The records that the written text finds, as far as the user may see them. */
export function useFoundThings(written: string): { found: Found[]; state: 'short' | 'searching' | 'done' } {
  const { role } = useUser();
  const search = written.trim();
  const [wanted] = useDebouncedValue(search, pauseBeforeSearch);
  const seesThings = foundKinds.some((kind) => may(role, rightToFind[kind]));
  const enabled = seesThings && wanted.length >= fewestLetters;
  const { data, isFetching } = useQuery({
    ...endpointQuery(searchEverything, { search: wanted }),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!seesThings) return { found: [], state: 'done' };
  if (search.length < fewestLetters) return { found: [], state: 'short' };
  return { found: enabled ? (data?.entries ?? []) : [], state: isFetching || wanted !== search ? 'searching' : 'done' };
}
