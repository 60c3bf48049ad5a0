import { countTry, fewADay } from '../secrets/tries.ts';
import type { GarageCtx } from '../serve/context.ts';

/** Whoever is written to did not ask for it. */
const lettersOfOneGarage = fewADay(500);

/** Counts a paper that a garage sends by e-mail. */
export const countLetter = ({ db, platform, garageId }: GarageCtx): Promise<void> =>
  countTry(db, platform.now(), `papers sent by garage ${garageId}`, lettersOfOneGarage);
