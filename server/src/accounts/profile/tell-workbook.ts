import { say } from '@karakana/contract/text.ts';
import { daysKept } from '@karakana/contract/workbook.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { notify } from './notification.ts';

/** Whoever asked for a long workbook may have gone on to something else meanwhile. */
export function tellWorkbookEnded(
  ctx: GarageCtx,
  { userId, name, error }: { userId: number; name: string; error: string | null },
): Promise<void> {
  const said =
    error === null
      ? say('{{file}} is ready. It can be downloaded for {{days}} days', { file: name, days: daysKept })
      : say('{{file}}: {{problem}}', { file: name, problem: say(error) });
  return notify(ctx, { kind: 'workbook_ended', userIds: [userId], said, path: '/reports/workbooks' });
}
