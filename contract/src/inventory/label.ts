import { z } from 'zod';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

/** A sheet of labels has three in a row and eight rows, 70 x 37 mm each. */
export const labelsOnASheet = 24;
export const maxLabels = 480;

const Copies = z.coerce.number().int().min(1).max(maxLabels);
/** How many of the first sheet are used up. */
const UsedUp = z.coerce
  .number()
  .int()
  .min(0)
  .max(labelsOnASheet - 1);

/** How they are printed, whichever they are. */
export const LabelSheets = z.strictObject({ copies: Copies, usedUp: UsedUp });

export const printLabels = endpoint('POST /api/products/labels', {
  summary: 'Labels with name, price and barcode as a PDF, on sheets of 24; a product without a barcode is given one of the shop’s own',
  access: 'products:write',
  input: z.strictObject({
    labels: z
      .array(z.strictObject({ productId: Id, copies: Copies.default(1) }))
      .min(1, 'needs at least one product')
      .max(maxLabels)
      .refine((labels) => labels.reduce((sum, { copies }) => sum + copies, 0) <= maxLabels, `can be ${maxLabels} labels at most`),
    usedUp: UsedUp.default(0),
  }),
  output: Download,
  failed: 'Failed try again',
});
