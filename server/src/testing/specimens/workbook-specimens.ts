import { xlsxOf } from '../../platform/sheets/sheets-test-kit.ts';
import { actAsGarage } from '../act-as-garage.ts';
import { testApp } from '../app.ts';
import type { TestMember } from '../garage.ts';

export type WorkbookSpecimens = { workbookId: number; removableWorkbookId: number };

/** Two long workbooks that are ready, of what everybody may read. */
export const fillWorkbooks = async (member: TestMember, marker: string): Promise<WorkbookSpecimens> => ({
  workbookId: await writeFor(member, marker),
  removableWorkbookId: await writeFor(member, marker),
});

export const workbookSpecimens: Record<string, (garage: WorkbookSpecimens) => object> = {
  'GET /api/workbooks/{id}': ({ workbookId }) => ({ id: workbookId }),
  'GET /api/workbooks/{id}/file': ({ workbookId }) => ({ id: workbookId }),
  'DELETE /api/workbooks/{id}': ({ removableWorkbookId }) => ({ id: removableWorkbookId }),
};

async function writeFor({ userId, role, garageId, branchId, invitationId }: TestMember, marker: string): Promise<number> {
  const { platform } = await testApp();
  return actAsGarage({ id: garageId }, async (db) => {
    const member = db.selectFrom('invitations').select('customerId').where('garageId', '=', garageId).where('id', '=', invitationId);
    const { customerId } = await member.executeTakeFirstOrThrow();
    const stored = db.insertInto('workbooks').values({
      garageId,
      invitationId,
      askedBy: '/api/price_list/export_xlsx',
      question: '{}',
      reader: JSON.stringify({ userId, role, garageId, branchId, customerId, invitationId }),
      name: `${marker}.xlsx`,
      state: 'done',
      totalRows: 1,
      doneRows: 1,
      file: await platform.files.keep({
        garageId,
        bytes: await xlsxOf([['Service'], [marker]]),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }),
    });
    return (await stored.returning('id').executeTakeFirstOrThrow()).id;
  });
}
