import { listCertificates, listRenewals } from '@karakana/contract/works/certificates/certificate.ts';
import { listGovernors, readGovernor } from '@karakana/contract/works/certificates/governor.ts';
import { readWork } from '@karakana/contract/works/work/work.ts';
import { workHistory } from '@karakana/contract/works/work/work-history.ts';

/** The calls whose answers change with a certificate. */
export const certificateReads = [listCertificates, listRenewals, listGovernors, readGovernor, readWork, workHistory];
