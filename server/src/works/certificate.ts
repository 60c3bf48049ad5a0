import { brands } from '@karakana/contract/brands/brands.ts';
import { verifyCertificate } from '@karakana/contract/works/certificate.ts';
import { notFound } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

export function serveCertificates(api: Api): void {
  serve(api, verifyCertificate, async (ctx, { code, app }) => {
    let found = ctx.db
      .selectFrom('certificates')
      .innerJoin('garages', 'garages.id', 'certificates.garageId')
      .select([
        'certificates.code',
        'certificates.number',
        'certificates.kind',
        'certificates.registration',
        'certificates.vin',
        'garages.name as garageName',
        'certificates.issuedAt',
        'certificates.expiresAt',
        'certificates.invalidatedAt',
      ])
      .where('certificates.code', '=', code);
    if (app) found = found.where('certificates.app', '=', brandNamed(app));
    const certificate = await found.executeTakeFirst();
    if (!certificate) throw notFound();
    const valid = certificate.invalidatedAt === null && new Date(certificate.expiresAt) > ctx.platform.now();
    return { ...certificate, valid };
  });
}

/** A brand goes by its type, and on paper by its application code. */
function brandNamed(app: string): string {
  const brand = Object.values(brands).find(({ type, app: code }) => app === type || app === code);
  if (!brand) throw notFound();
  return brand.type;
}
