import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import type { saveCannedJob } from '@karakana/contract/works/canned-job.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { missingAs } from '../../platform/serve/refused.ts';

const change = versionedTable('services');
const noProduct = missingAs('service_lines_garage_id_product_id_fkey', 'lines', 'Product is not one of yours');

/** Writes what comes with a service anew, unless somebody else has done so meanwhile. */
export async function writeLines(ctx: Ctx, { id, version, lines }: ParsedInput<typeof saveCannedJob>): Promise<void> {
  const { garageId } = ctx;
  await change(ctx, { id, version, columns: ['line_count'] }, { lineCount: lines.length });
  await ctx.db.deleteFrom('serviceLines').where('garageId', '=', garageId).where('serviceId', '=', id).execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, position) => ({ ...line, garageId, serviceId: id, position, quantity: formatQuantity(line.quantity) }));
  await ctx.db.insertInto('serviceLines').values(rows).execute().catch(noProduct);
}
