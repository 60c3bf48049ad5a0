// @vitest-environment node
import { topics } from '@karakana/contract/topics.ts';
import { expect, test } from 'vitest';
import { entryRefreshes } from './accounting/entry-live.ts';
import { recipientRefreshes } from './accounting/payees/payee-live.ts';
import { recurringRefreshes, spendingRefreshes } from './accounting/spending-live.ts';
import { customerRefreshes } from './customers/customer-live.ts';
import { leakAnswerRefreshes } from './dashboards/leaks/leak-live.ts';
import { etimsRefreshes } from './etims/etims-live.ts';
import { deliveryRefreshes } from './garage/integrations/webhook/delivery-live.ts';
import { productRefreshes, stockRefreshes } from './inventory/inventory-live.ts';
import { paymentRefreshes, saleRefreshes } from './inventory/sales/sale-live.ts';
import { supplierRefreshes } from './inventory/suppliers/supplier-live.ts';
import { workbookRefreshes } from './kit/report/own-workbooks.ts';
import { campaignRefreshes } from './messaging/campaign-live.ts';
import { deskRefreshes } from './payments/desk-live.ts';
import { notificationRefreshes } from './shell/notifications/notification-live.ts';
import { vehicleRefreshes } from './vehicles/vehicle-live.ts';
import { boardRefreshes } from './works/board/board-live.ts';
import { inspectionRefreshes } from './works/checklists/checklist-live.ts';
import { workRefreshes } from './works/work-live.ts';

test('every event has something read again', () => {
  const tables = [
    ...[
      leakAnswerRefreshes,
      customerRefreshes,
      vehicleRefreshes,
      notificationRefreshes,
      campaignRefreshes,
      workbookRefreshes,
      entryRefreshes,
    ],
    ...[
      saleRefreshes,
      paymentRefreshes,
      deskRefreshes,
      etimsRefreshes,
      productRefreshes,
      stockRefreshes,
      recipientRefreshes,
      supplierRefreshes,
    ],
    ...[spendingRefreshes, recurringRefreshes, deliveryRefreshes, inspectionRefreshes, workRefreshes, boardRefreshes],
  ];
  const refreshed = tables.flatMap((table) => Object.entries(table).flatMap(([key, calls]) => (calls.length > 0 ? [key] : [])));
  const known = Object.values(topics).flatMap(({ events }) => Object.keys(events));
  expect(new Set(refreshed)).toEqual(new Set(known));
});
