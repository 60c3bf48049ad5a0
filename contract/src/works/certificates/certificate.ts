import { z } from 'zod';
import { SeenBranchId } from '../../branch-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, OptionalDay, OptionalEmail, optionalText, requiredText, Timestamp } from '../../fields.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { OptionalPhone } from '../../phone.ts';
import { WorkRecord } from '../work/work.ts';
import { GovernorSerial } from './governor.ts';
import { certificateStates } from './proof.ts';
import { onPaper } from './verify.ts';

/** So many days before its end the customer and the advisers are told; once each. */
export const renewalDays = [60, 30, 7] as const;

export const usualLimitKmh = 80;
export const validMonths = 12;
export const maxValidYears = 5;

export const Certificate = z.object({
  ...onPaper,
  id: z.number(),
  branchId: z.number(),
  workId: z.number(),
  workNumber: z.string(),
  vehicleId: z.number(),
  governorId: z.number(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  /** Whom one calls about it; nothing for customers. */
  phone: z.string().nullable(),
  state: z.enum(certificateStates),
  /** Until its last day; below nothing once that has passed. */
  daysLeft: z.number(),
  issuedBy: z.string().nullable(),
  issuedAt: Timestamp,
  invalidatedAt: Timestamp.nullable(),
  invalidatedBy: z.string().nullable(),
  invalidatedReason: z.string().nullable(),
  /** The one that took its place. */
  replacedByNumber: z.string().nullable(),
});
export type Certificate = z.output<typeof Certificate>;

export const certificateSorts = ['newest', 'oldest', 'ending', '-ending'] as const;

const filter = {
  state: z.enum(certificateStates).optional(),
  vehicleId: Id.optional(),
  workId: Id.optional(),
  governorId: Id.optional(),
  branchId: SeenBranchId.optional(),
};

export const listCertificates = endpoint('GET /api/certificates', {
  summary: 'A page of the speed governor certificates, newest first',
  access: 'certificates:read',
  input: pageQuery(20).extend({ ...filter, sort: z.enum(certificateSorts).default('newest') }),
  output: pageOf(Certificate),
});

export const listRenewals = endpoint('GET /api/certificates/renewals', {
  summary: 'A page of the certificates that end soon or have ended without another, those that end first before the others',
  access: 'certificates:write',
  input: pageQuery(20).extend({
    within: z.coerce.number().int().min(1).max(366).default(renewalDays[0]),
    branchId: SeenBranchId.optional(),
  }),
  output: pageOf(Certificate),
});

export const CertificateDraft = z.strictObject({
  serialNo: GovernorSerial,
  model: optionalText(60),
  limitKmh: z.coerce.number().int().min(20).max(120).default(usualLimitKmh),
  /** Today, unless it was fitted before. */
  fittedOn: OptionalDay,
  /** A year from today, unless another day is given. */
  validTo: OptionalDay,
  fitter: optionalText(120),
});

export const issueCertificate = endpoint('POST /api/works/issue_certificate', {
  summary: 'Certify the speed governor of a work; it ends the certificates before it of the vehicle and of the serial',
  access: 'certificates:write',
  input: CertificateDraft.extend({ id: Id }),
  output: Certificate,
  done: 'Certificate was issued',
  failed: 'Failed try again',
});

export const invalidateCertificate = endpoint('POST /api/works/invalidate_certificate', {
  summary: 'Withdraw a certificate of a work, and say why',
  access: 'certificates:delete',
  input: z.strictObject({ id: Id, code: requiredText(64), reason: requiredText(300) }),
  output: z.object({ certificate: Certificate, work: WorkRecord }),
  done: 'Certificate was invalidated',
  failed: 'Failed try again',
});

const sending = { access: 'certificates:write', output: WorkRecord, failed: 'Failed try again' } as const;

export const mailCertificate = endpoint('POST /api/works/send_certificate_via_email', {
  ...sending,
  summary: 'Send the certificate of a work by e-mail as a PDF, to the customer’s own address unless another is given',
  input: z.strictObject({ id: Id, to: OptionalEmail }),
  done: 'Certificate has been sent!',
});

export const textCertificate = endpoint('POST /api/works/send_certificate_via_sms', {
  ...sending,
  summary: 'Send the link to the certificate of a work by SMS, to the customer’s own number unless another is given',
  input: z.strictObject({ id: Id, to: OptionalPhone }),
  done: 'Certificate link has been sent!',
});
