import { updateBooking, updateEstimate, updateProgress, WorkDraft, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { LineKind, WorkLine } from '@karakana/contract/works/work/work-line.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { type TyresForm, tyresFormOf, tyresInput } from '../tyres/tyre-form.ts';
import { localTime, momentOrNone } from './local-time.ts';

/** What is written down at first, or changed later. */
export type WrittenStatus = Extract<WorkStatus, 'estimate' | 'booked' | 'in_progress'>;

export type WorkLineForm = TyresForm & {
  /** Tells the lines of a form apart, also those that are not saved yet. */
  key: string;
  id: number | undefined;
  kind: LineKind;
  state: WorkLine['state'] | undefined;
  payer: WorkLine['payer'];
  isWarranty: boolean;
  serviceId: number | null;
  productId: number | null;
  payeeId: string | null;
  /** Of a deposit: the part that it is for, and how many old ones came back. */
  coreProductId: number | null;
  coreReturned: number;
  description: string;
  unit: string | null;
  /** Of a part: what the branch has free of it. */
  available: number | null;
  quantity: number | string;
  unitPrice: number | string;
  discount: number | string;
  /** Of what another does. */
  expectedCost: number | string;
  /** Why it is sold for less than it costs, once that was asked. */
  belowCostReason: string;
  /** Where none is chosen, a part has its product's and everything else the standard one. */
  taxId: string | null;
};

export type WorkForm = {
  status: WrittenStatus;
  vehicleId: string | null;
  customerId: string | null;
  contactName: string;
  contactPhone: string;
  branchId: string | null;
  scheduledAt: string;
  validUntil: string;
  plannedHours: number | string;
  promisedAt: string;
  bayId: string | null;
  technicianIds: string[];
  discount: number | string;
  note: string;
  /** Sends what has grown to the customer. */
  asksAgain: boolean;
  lines: WorkLineForm[];
};

export const emptyWork = (start: {
  status: WrittenStatus;
  branchId: number;
  vehicleId?: number | undefined;
  scheduledAt: string;
  bayId?: number | undefined;
  technicianId?: number | undefined;
}): WorkForm => ({
  status: start.status,
  vehicleId: start.vehicleId === undefined ? null : String(start.vehicleId),
  customerId: null,
  contactName: '',
  contactPhone: '',
  branchId: String(start.branchId),
  scheduledAt: start.scheduledAt,
  validUntil: '',
  plannedHours: '',
  promisedAt: '',
  bayId: start.bayId === undefined ? null : String(start.bayId),
  technicianIds: start.technicianId === undefined ? [] : [String(start.technicianId)],
  discount: '',
  note: '',
  asksAgain: false,
  lines: [],
});

export const formOf = (work: WorkRecord, status: WrittenStatus): WorkForm => ({
  status,
  vehicleId: String(work.vehicleId),
  customerId: work.customerId === null ? null : String(work.customerId),
  contactName: work.contactName ?? '',
  contactPhone: work.contactPhone ?? '',
  branchId: String(work.branchId),
  scheduledAt: localTime(work.scheduledAt),
  validUntil: work.validUntil ?? '',
  plannedHours: work.plannedHours ?? '',
  promisedAt: localTime(work.promisedAt),
  bayId: work.bayId === null ? null : String(work.bayId),
  technicianIds: work.technicians.map(({ id }) => String(id)),
  discount: work.discount || '',
  note: work.note ?? '',
  asksAgain: false,
  lines: work.lines.map(lineOf),
});

const lineOf = (line: WorkLine): WorkLineForm => ({
  key: `kept ${line.id}`,
  id: line.id,
  kind: line.kind,
  state: line.state,
  payer: line.payer,
  isWarranty: line.isWarranty,
  serviceId: line.serviceId,
  productId: line.productId,
  payeeId: line.payeeId === null ? null : String(line.payeeId),
  coreProductId: line.coreProductId,
  coreReturned: line.coreReturned,
  description: line.description,
  unit: line.unit,
  available: null,
  quantity: line.quantity,
  unitPrice: line.unitPrice ?? '',
  discount: line.discount || '',
  expectedCost: line.expectedCost || '',
  belowCostReason: line.belowCostReason ?? '',
  taxId: line.taxId === null ? null : String(line.taxId),
  ...tyresFormOf(line),
});

const lineInput = ({
  id,
  kind,
  state,
  serviceId,
  productId,
  payeeId,
  coreProductId,
  description,
  quantity,
  unitPrice,
  discount,
  expectedCost,
  belowCostReason,
  taxId,
  ...line
}: WorkLineForm) => ({
  ...(id === undefined ? {} : { id }),
  ...(state === undefined ? {} : { state }),
  kind,
  serviceId,
  productId,
  payeeId,
  coreProductId,
  description,
  quantity,
  ...(unitPrice === '' ? {} : { unitPrice }),
  ...(discount === '' ? {} : { discount }),
  ...(expectedCost === '' ? {} : { expectedCost }),
  belowCostReason,
  taxId,
  ...tyresInput(line),
});

/** What every kind of work is sent with. */
const common = (form: WorkForm) => ({
  vehicleId: form.vehicleId ?? '',
  customerId: form.customerId,
  contactName: form.contactName,
  contactPhone: form.contactPhone,
  ...(form.discount === '' ? {} : { discount: form.discount }),
  note: form.note,
  lines: form.lines.map(lineInput),
});

const plan = ({ plannedHours, promisedAt, bayId, technicianIds }: WorkForm) => ({
  plannedHours: plannedHours === '' ? null : plannedHours,
  promisedAt: momentOrNone(promisedAt),
  bayId,
  technicianIds,
});

/** What is sent to write a work. Only a booking has a time, and only an estimate ends. */
export const newWorkInput = (form: WorkForm) => ({
  ...common(form),
  ...(form.status === 'estimate' ? {} : plan(form)),
  branchId: form.branchId ?? '',
  status: form.status,
  ...(form.status === 'estimate' ? { validUntil: form.validUntil } : {}),
  ...(form.status === 'booked' ? { scheduledAt: momentOrNone(form.scheduledAt) } : {}),
});

type Changed = Pick<WorkRecord, 'id'> & { version: number | undefined };

const changed = (form: WorkForm, { id, version }: Changed) => ({
  ...common(form),
  ...plan(form),
  id,
  version,
  asksAgain: form.asksAgain,
});

export const estimateChange = (form: WorkForm, at: Changed) => ({
  ...changed(form, at),
  branchId: form.branchId ?? '',
  validUntil: form.validUntil,
});
export const bookingChange = (form: WorkForm, at: Changed) => ({
  ...changed(form, at),
  branchId: form.branchId ?? '',
  scheduledAt: momentOrNone(form.scheduledAt) ?? '',
});
export const progressChange = changed;

/** A price that nobody has written is the list price of what has one; other lines need their own. */
function missingPrices({ lines }: WorkForm, hasPrices: boolean): [string, string][] {
  if (!hasPrices) return [];
  return lines.flatMap(({ kind, serviceId, productId, coreProductId, unitPrice }, at) =>
    unitPrice === '' && kind !== 'own_part' && serviceId === null && productId === null && coreProductId === null
      ? [[`lines.${at}.unitPrice`, translateServerText('is required')]]
      : [],
  );
}

const missingWords = ({ lines }: WorkForm): [string, string][] =>
  lines.flatMap(({ description }, at) =>
    description.trim() === '' ? [[`lines.${at}.description`, translateServerText('is required')]] : [],
  );

/** What is wrong with what was written, by field. */
export function checkWork(form: WorkForm, { id, hasPrices }: { id: number | undefined; hasPrices: boolean }): Record<string, string> {
  const whose = form.vehicleId === null ? [['vehicleId', translateServerText('is required')] as const] : [];
  const when =
    form.status === 'booked' && momentOrNone(form.scheduledAt) === null
      ? [['scheduledAt', translateServerText('is required')] as const]
      : [];
  return {
    ...checkForm(schemaOf(form, id))(id === undefined ? newWorkInput(form) : changeOf(form, id)),
    ...Object.fromEntries([...missingWords(form), ...missingPrices(form, hasPrices), ...whose, ...when]),
  };
}

const changes = {
  estimate: { schema: updateEstimate.input, input: estimateChange },
  booked: { schema: updateBooking.input, input: bookingChange },
  in_progress: { schema: updateProgress.input, input: progressChange },
};
const schemaOf = ({ status }: WorkForm, id: number | undefined) => (id === undefined ? WorkDraft : changes[status].schema);
const changeOf = (form: WorkForm, id: number): Record<string, unknown> => changes[form.status].input(form, { id, version: undefined });
