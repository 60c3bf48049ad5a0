import { addDays } from '@karakana/contract/days.ts';
import {
  invalidateCertificate,
  issueCertificate,
  listCertificates,
  listRenewals,
  mailCertificate,
  textCertificate,
} from '@karakana/contract/works/certificates/certificate.ts';
import { listGovernors, readGovernor, requestGovernor, takeOffGovernor } from '@karakana/contract/works/certificates/governor.ts';
import { downloadCertificate } from '@karakana/contract/works/certificates/verify.ts';
import { todayIn } from '../../platform/database/days.ts';
import { printPaper } from '../../platform/papers/print-paper.ts';
import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { readWorkFor } from '../work/read-work.ts';
import { certificateList, readCertificate, shownCertificate } from './certificate-list.ts';
import { certificatePaper } from './certificate-paper.ts';
import { invalidate, takeOff } from './end-certificate.ts';
import { governorList, readGovernorOf, shownGovernor } from './governors.ts';
import { issue } from './issue-certificate.ts';
import { request } from './request-governor.ts';
import { mail, prepareLetter, text } from './send-certificate.ts';
import { findByCode, serveVerification, wrongCode } from './verify-certificate.ts';

/** Setting a paper costs us, and whoever asks is unknown. */
const papersOfOne = fewADay(60);

export function serveCertificates(api: Api): void {
  serveVerification(api);
  serve(api, requestGovernor, request);
  serve(api, issueCertificate, async (ctx, asked) => readCertificate(ctx, await issue(ctx, asked)));
  serve(api, invalidateCertificate, async (ctx, asked) => ({
    certificate: await readCertificate(ctx, await invalidate(ctx, asked)),
    work: await readWorkFor(ctx, asked.id),
  }));
  servePrepared(api, mailCertificate, prepareLetter, mail);
  serve(api, textCertificate, text);
  serveDownload(api, downloadCertificate, async (ctx, { code }) => {
    const found = await findByCode(ctx, code);
    if (!found) throw await wrongCode(ctx);
    await countTry(ctx.db, ctx.platform.now(), `papers of certificate ${code}`, papersOfOne);
    const holder = { ...ctx, garageId: found.garageId };
    return printPaper(holder, found.number, await certificatePaper(holder, found));
  });

  serve(api, listCertificates, (ctx, query) => page(ctx, query));
  serve(api, listRenewals, (ctx, { within, ...query }) => page(ctx, { ...query, sort: 'ending', endsBy: addDays(todayIn(ctx), within) }));
  serve(api, listGovernors, async (ctx, query) => {
    const read = await governorList.page(ctx, query);
    return { ...read, entries: read.entries.map((governor) => shownGovernor(ctx, governor)) };
  });
  serve(api, readGovernor, (ctx, { id }) => readGovernorOf(ctx, id));
  serve(api, takeOffGovernor, async (ctx, asked) => {
    await takeOff(ctx, asked);
    return readGovernorOf(ctx, asked.id);
  });
}

async function page(ctx: Ctx, query: Parameters<typeof certificateList.page>[1]) {
  const read = await certificateList.page(ctx, query);
  return { ...read, entries: read.entries.map((certificate) => shownCertificate(ctx, certificate)) };
}
