import { createHash } from 'node:crypto';
import { brands } from '@karakana/contract/brands/brands.ts';
import { signedText, stateOfCertificate } from '@karakana/contract/works/certificates/proof.ts';
import { readCertificateTrust, verifyCertificate } from '@karakana/contract/works/certificates/verify.ts';
import { todayIn } from '../../platform/database/days.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { isSignedBy, readPublicKeys } from '../../platform/secrets/signing-keys.ts';
import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import type { PublicCtx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { paperColumns } from './certificate-columns.ts';

/** Nobody finds a code of 128 bits by trying; whoever tries this often means no good. */
const wrongCodes = fewADay(200);

export function serveVerification(api: Api): void {
  serve(api, verifyCertificate, async (ctx, { code, app }) => {
    const found = await findByCode(ctx, code);
    const isAsked = found && (app === undefined || found.app === brandNamed(app));
    if (!isAsked) throw await wrongCode(ctx);
    const { garageId: _garage, app: _app, keyId, signature, invalidatedAt, ...fields } = found;
    // Whoever changes what is kept cannot sign it.
    if (!(await isSignedBy(ctx.db, { keyId, text: signedText(keyId, fields), signature }))) throw notFound();
    const state = stateOfCertificate({ validTo: fields.validTo, isInvalidated: invalidatedAt !== null }, todayIn(ctx));
    return { ...fields, state, valid: state === 'valid', invalidatedAt };
  });

  serve(api, readCertificateTrust, async (ctx) => {
    const withdrawn = await ctx.db
      .selectFrom('certificates')
      .select('code')
      .where('invalidatedAt', 'is not', null)
      .where('validTo', '>=', todayIn(ctx))
      .orderBy('validTo')
      .execute();
    return {
      keys: await readPublicKeys(ctx.db),
      withdrawn: withdrawn.map(({ code }) => markOf(code)),
      asOf: ctx.platform.now().toISOString(),
    };
  });
}

/** By what a code is known in the list of those withdrawn, without being told. */
const markOf = (code: string): string => createHash('sha256').update(code).digest().subarray(0, 12).toString('base64url');

/** The certificate that a code is of, whichever garage issued it. */
export const findByCode = (ctx: PublicCtx, code: string) =>
  ctx.db
    .selectFrom('certificates')
    .select(paperColumns)
    .select(['garageId', 'app', 'keyId', 'signature', 'invalidatedAt'])
    .where('code', '=', code)
    .executeTakeFirst();

/** All codes that are of nothing are answered alike, and not endlessly. */
export async function wrongCode(ctx: PublicCtx) {
  await countTry(ctx.db, ctx.platform.now(), `wrong certificate codes ${addressGroup(ctx.ip)}`, wrongCodes);
  return notFound();
}

/** A brand goes by its type, and on paper by its application code. */
const brandNamed = (app: string): string | undefined =>
  Object.values(brands).find(({ type, app: code }) => app === type || app === code)?.type;
