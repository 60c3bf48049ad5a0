import { brandForHost, brands } from '@karakana/contract/brands/brands.ts';
import type { FastifyInstance } from 'fastify';
import { billVoided, goodsBillVoided, invoiceQueued, payeeArchived, serveAccounting, workAccounting } from './accounting/index.ts';
import { memberLeft, serveAccounts, tellWorkbookEnded, workAccounts } from './accounts/index.ts';
import { followOptOut, serveCustomers, workMessages } from './customers/index.ts';
import { serveDashboards } from './dashboards/index.ts';
import { sendQueued, serveEtims, workEtims } from './etims/index.ts';
import { serveGarage, workGarage } from './garage/index.ts';
import { serveGraphql } from './graphql/graphql.ts';
import { serveImports, workImports } from './imports/index.ts';
import { goodsExpected, goodsReceived, keepWhileOrdered, productImporter, serveInventory, unbillPurchase } from './inventory/index.ts';
import { serveSavedViews } from './lists/saved-view.ts';
import { serveMessaging, smsReceived, workMessaging } from './messaging/index.ts';
import { invoicesPaid, invoicesReopened, paymentExpected, servePayments, workPayments } from './payments/index.ts';
import { serveOpenapi } from './platform/api-docs/openapi.ts';
import { openDatabase } from './platform/database/database.ts';
import { openFiles } from './platform/files/files.ts';
import { callerAddressBy } from './platform/http/caller-address.ts';
import { serveHealth } from './platform/http/health.ts';
import { openHttp } from './platform/http/http.ts';
import { gauge, serveMetrics } from './platform/http/metrics.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { openBus } from './platform/live/bus.ts';
import { serveCable } from './platform/live/cable.ts';
import { findCableSession } from './platform/live/cable-session.ts';
import { recoverOutbox, workOutbox } from './platform/outbox/outbox.ts';
import { servePages } from './platform/pages/pages.ts';
import { makeSecrets } from './platform/secrets/secrets.ts';
import { openSessions } from './platform/secrets/sessions.ts';
import { openAreaEvents } from './platform/serve/area-events.ts';
import { countBearer, garageOf } from './platform/serve/authorize.ts';
import { readBranchTables } from './platform/serve/branches.ts';
import type { Platform } from './platform/serve/context.ts';
import type { Api } from './platform/serve/serve.ts';
import type { Settings } from './platform/settings/settings.ts';
import { workbookEnded } from './platform/workbooks/end-workbook.ts';
import { workWorkbooks } from './platform/workbooks/work.ts';
import { serveWorkbooks } from './platform/workbooks/workbook-calls.ts';
import { serveReports, workReports } from './reports/index.ts';
import { serveSearch } from './search.ts';
import { customerWithVehicleImporter, giveVehiclesBack, serveVehicles, vehicleImporter } from './vehicles/index.ts';
import {
  answerBySms,
  completePaid,
  lockOwed,
  lockWaiting,
  reopenUnpaid,
  serveWorks,
  settleWaiting,
  unbillLine,
  workClocks,
  workRenewals,
  workUncollected,
  workWorkNotices,
} from './works/index.ts';

export type App = { app: FastifyInstance; api: Api; platform: Platform; close(): Promise<void> };

/** The whole server on an already migrated database; it does not listen yet. */
export async function openApp(
  settings: Settings,
  databaseUrl: string,
  watch: { onStatement?(sql: string): void; now?(): Date } = {},
): Promise<App> {
  const now = watch.now ?? (() => new Date());
  const app = await openHttp(settings);
  const { db, pool, close: closeDatabase } = openDatabase(databaseUrl, watch.onStatement);
  const bus = await openBus(settings.redisUrl, app.log);
  const jobs = await openJobs(databaseUrl, app.log);
  const platform: Platform = {
    settings,
    db,
    branchTables: await readBranchTables(db),
    bus,
    jobs,
    events: openAreaEvents(),
    files: openFiles(settings),
    secrets: makeSecrets(settings.secretKey),
    log: app.log,
    now,
  };
  const sessions = openSessions(db, bus, now);
  const api: Api = {
    app,
    platform,
    sessions,
    served: [],
    workbooks: new Map(),
    brandOf: (request) => brandForHost(request.host, settings.brandHosts) ?? brands.main,
  };

  // What a lower area tells a higher one.
  platform.events.on(workbookEnded, tellWorkbookEnded);
  platform.events.on(memberLeft, giveVehiclesBack);
  platform.events.on(smsReceived, followOptOut);
  platform.events.on(smsReceived, answerBySms);
  platform.events.on(goodsBillVoided, unbillPurchase);
  platform.events.on(billVoided, unbillLine);
  platform.events.on(payeeArchived, keepWhileOrdered);
  platform.events.on(paymentExpected, lockOwed);
  platform.events.on(invoicesPaid, completePaid);
  platform.events.on(invoicesReopened, reopenUnpaid);
  platform.events.on(invoiceQueued, sendQueued);
  platform.events.on(goodsExpected, lockWaiting);
  platform.events.on(goodsReceived, settleWaiting);

  serveHealth(app, pool);
  serveMetrics(app, settings);
  serveGarage(api);
  serveAccounts(api);
  serveMessaging(api);
  serveCustomers(api);
  serveVehicles(api);
  const importers = { customers: customerWithVehicleImporter, vehicles: vehicleImporter, products: productImporter };
  serveImports(api, importers);
  serveAccounting(api);
  serveEtims(api);
  servePayments(api);
  serveInventory(api);
  serveWorks(api);
  const reports = serveReports(api);
  serveWorkbooks(api);
  serveDashboards(api);
  serveSearch(api);
  serveSavedViews(api);
  await serveGraphql(app, db, (request) => garageOf(api, 'vehicles:read', request));
  const callerAddress = callerAddressBy(settings.trustProxy);
  const cable = serveCable(app, {
    bus,
    log: app.log,
    findSession: findCableSession(db, sessions),
    onSessionEnded: sessions.onForgotten,
    allowedOrigin: (origin, host) => origin === undefined || URL.parse(origin)?.host === host,
    isOneTooMany: (token, request) => countBearer(app.limits, sessions, token, callerAddress(request)) !== undefined,
  });
  gauge(app, 'cable_sockets', 'Open live connections', () => cable.counts().sockets);
  await serveOpenapi(api);
  await servePages(api);
  await workOutbox(platform);
  await workGarage(platform);
  await workAccounts(platform);
  await workImports(platform, importers);
  await workMessaging(platform);
  await workMessages(platform);
  await workAccounting(platform);
  await workEtims(platform);
  await workPayments(platform);
  await workUncollected(platform);
  await workRenewals(platform);
  await workWorkNotices(platform);
  await workClocks(platform);
  await workReports(platform, reports);
  const workbooks = await workWorkbooks(platform, api.workbooks);
  await recoverOutbox(platform);

  return {
    app,
    api,
    platform,
    async close() {
      await app.close();
      workbooks.stop();
      await jobs.stop();
      await bus.close();
      await closeDatabase();
    },
  };
}
