import type { Api } from '../platform/serve.ts';
import { serveCertificates } from './certificate.ts';

export function serveWorks(api: Api): void {
  serveCertificates(api);
}
