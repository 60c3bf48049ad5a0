import type { GarageReader } from '../../platform/serve/context.ts';

/** The first that waits at a device. A credit note stands aside until its original is signed; those after it go on meanwhile. */
export const nextDocument = ({ db, garageId }: GarageReader, branchId: number) =>
  db
    .selectFrom('etimsDocuments as document')
    .leftJoin('etimsDocuments as original', (join) =>
      join.onRef('original.garageId', '=', 'document.garageId').onRef('original.id', '=', 'document.originalId'),
    )
    .select('document.id')
    .where('document.garageId', '=', garageId)
    .where('document.branchId', '=', branchId)
    .where('document.state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('document.originalId', 'is', null), eb('original.state', '=', 'signed')]))
    .orderBy('document.number')
    .limit(1)
    .executeTakeFirst();
