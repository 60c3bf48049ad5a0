import type { Service } from '@karakana/contract/garage/service.ts';
import { readProduct } from '@karakana/contract/inventory/product.ts';
import { type CannedJob, readCannedJob } from '@karakana/contract/works/canned-job.ts';
import { endpointQuery, queryClient } from '../../kit/api/endpoint-query.ts';
import { freeLine, partLine, serviceLine, withDeposit } from './add-line.ts';
import type { WorkLineForm } from './work-form.ts';

/** A service with the parts and labour that come with it, as they are today. */
export async function linesOfService(service: Service, branchId: number): Promise<WorkLineForm[]> {
  if (service.lineCount === 0) return [serviceLine(service)];
  const job = await queryClient.fetchQuery(endpointQuery(readCannedJob, { id: service.id }));
  const used = job.lines.filter(({ isArchived }) => !isArchived);
  const lines = await Promise.all(used.map((line) => lineOfJob({ ...line, serviceId: service.id, fixedPrice: job.fixedPrice }, branchId)));
  return [serviceLine({ ...service, price: job.fixedPrice }), ...lines.flat()];
}

type JobLine = CannedJob['lines'][number] & { serviceId: number; fixedPrice: number };

/** A price of the service stands for the whole, and what comes with it is included. */
async function lineOfJob(
  { kind, serviceId, productId, description, quantity, price, fixedPrice }: JobLine,
  branchId: number,
): Promise<WorkLineForm[]> {
  const unitPrice = fixedPrice > 0 ? 0 : price;
  if (productId === null) return [{ ...freeLine(kind), serviceId, description, quantity, unitPrice }];
  const product = await queryClient.fetchQuery(endpointQuery(readProduct, { id: productId }));
  const available = product.stock.find((one) => one.branchId === branchId)?.available ?? 0;
  return withDeposit({ ...partLine({ ...product, available }), serviceId, quantity, unitPrice }, product);
}
