import { checkPass, letOut, listGateEntries, readGate, recordArrival, recordDeparture } from '@karakana/contract/works/gate/gate.ts';
import { downloadGatePass, giveTemporaryPass, listGatePasses, releaseWork } from '@karakana/contract/works/gate/gate-pass.ts';
import { listUncollected } from '@karakana/contract/works/gate/uncollected.ts';
import { printPaper } from '../../platform/papers/print-paper.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { workList } from '../work/find-works.ts';
import { readWorkFor } from '../work/read-work.ts';
import { arrive, depart } from './arrive.ts';
import { readWhatIsDue } from './at-gate.ts';
import { gateEntries } from './entries.ts';
import { findPass } from './find-pass.ts';
import { gatePassPaper } from './gate-pass-paper.ts';
import { showPass, useUp } from './let-out.ts';
import { release } from './release.ts';
import { passesOf, readPass } from './shown-passes.ts';
import { serveStorage } from './storage.ts';
import { letOutForAWhile } from './temporary-pass.ts';
import { uncollectedCars } from './uncollected.ts';

export function serveGate(api: Api): void {
  serve(api, releaseWork, async (ctx, asked) => {
    const passId = await release(ctx, asked);
    return { ...(await readWorkFor(ctx, asked.id)), gatePass: await readPass(ctx, passId) };
  });
  serve(api, giveTemporaryPass, async (ctx, asked) => readPass(ctx, await letOutForAWhile(ctx, asked)));
  serve(api, listGatePasses, async (ctx, { id }) => {
    const work = await workList.found(ctx, { id }).select('works.id').executeTakeFirst();
    if (!work) throw notFound();
    return { entries: await passesOf(ctx, id) };
  });
  serveDownload(api, downloadGatePass, async (ctx, { id }) => {
    const paper = await gatePassPaper(ctx, id);
    return printPaper(ctx, `gate-pass-${paper.number.replaceAll(' ', '-')}`, paper);
  });

  servePrepared(
    api,
    checkPass,
    (ctx, { code }) => findPass(ctx, code),
    (ctx, _asked, pass) => showPass(ctx, pass),
  );
  servePrepared(
    api,
    letOut,
    (ctx, { code }) => findPass(ctx, code),
    (ctx, _asked, pass) => useUp(ctx, pass),
  );
  serve(api, recordArrival, arrive);
  serve(api, recordDeparture, depart);
  serve(api, readGate, readWhatIsDue);
  serve(api, listGateEntries, (ctx, query) => gateEntries.page(ctx, query));

  serveStorage(api);
  serve(api, listUncollected, (ctx, query) => uncollectedCars.page(ctx, query));
}
