import { readGarage } from '@karakana/contract/garage/garage.ts';
import { useAnswer } from '../kit/api/answers.ts';
import { useUser } from '../shell/session.ts';

/** The garage that the signed-in user acts in. */
export function useOwnGarage() {
  const { garageCode } = useUser();
  return useAnswer(readGarage, { code: garageCode });
}
