import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { graphList } from '../kit/api/graph.ts';

const countries = graphList('countries', z.object({ name: z.string() }));
const maxShown = 8;

/** A country by its name. What is not in the list can be written all the same. */
export function CountryField(props: AutocompleteProps) {
  const known = useQuery(countries).data ?? [];
  return <Autocomplete data={known.map(({ name }) => name)} limit={maxShown} autoComplete="off" {...props} />;
}
