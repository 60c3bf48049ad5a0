import { readGarage } from '@karakana/contract/garage/garage.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useUser } from '../shell/session.ts';

/** The garage that the signed-in user acts in. */
export function useOwnGarage() {
  const { garageCode } = useUser();
  return useEndpointQuery(readGarage, { code: garageCode });
}
