import type { Member } from '@karakana/contract/accounts/team.ts';
import { main } from '@karakana/contract/brands/main.ts';
import type { CustomerRecord as Customer } from '@karakana/contract/customers/customer.ts';
import { readApp } from '@karakana/contract/garage/app.ts';
import type { Service } from '@karakana/contract/garage/service.ts';
import type { PurchaseRecord as Purchase } from '@karakana/contract/inventory/purchase.ts';
import type { Campaign } from '@karakana/contract/messaging/campaign.ts';
import type { VehicleRecord as Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { toWire } from '@karakana/contract/wire.ts';
import type { CannedJob } from '@karakana/contract/works/canned-job.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { MemberRecord } from './accounts/team/member-record.tsx';
import { CustomerRecord } from './customers/customer-record.tsx';
import { ServiceRecord } from './garage/services/service-record.tsx';
import { startLanguages } from './i18n/index.ts';
import { PurchaseRecord } from './inventory/purchases/record/purchase-record.tsx';
import { CustomerSales } from './inventory/sales/customer-sales.tsx';
import { connect } from './kit/api/client.ts';
import { queryClient } from './kit/api/endpoint-query.ts';
import { CampaignRecord } from './messaging/campaign-record.tsx';
import { BrandProvider } from './shell/brand.tsx';
import { beginSession, endSession } from './shell/session.ts';
import { makeCustomer } from './testing/customers.ts';
import { makeSignedIn } from './testing/people.ts';
import { makeWorkRecord } from './testing/works.ts';
import { CustomerVehicles } from './vehicles/customer/customer-vehicles.tsx';
import { VehicleRecord } from './vehicles/record/vehicle-record.tsx';
import { vehicleTabs } from './vehicles/record/vehicle-tabs.ts';
import { CannedJobTab } from './works/canned/canned-job-tab.tsx';
import { CustomerWorks } from './works/lists/customer-works.tsx';
import { WorkRecord } from './works/record/work-record.tsx';

const at = '2030-01-01T00:00:00.000Z';
const vehicle: Vehicle = {
  ...{ id: 1, registration: 'KDA 123A', makeId: 1, makeName: 'Toyota', modelId: 1, modelName: 'Vitz', vin: null, version: 1 },
  ...{ customerId: null, customerName: null, customerMobile: null, driverName: null, openIssues: 0, documents: 0 },
  ...{ year: null, colour: null, engineNumber: null, fuelType: null, transmission: null, odometer: null, note: null },
  ...{ insurer: null, policyNumber: null, policyValidTo: null },
  ...{ nextServiceOn: null, nextServiceOdometer: null, photoUrl: null, createdAt: at, updatedAt: at },
};
const customer: Customer = { ...makeCustomer(1), vehicles: [], account: null };
const member: Member = {
  ...{ id: 1, userId: 2, firstName: 'Jane', lastName: 'Wanjiku', email: 'jane@example.com', mobile: null, jobTitle: null },
  ...{ role: 'manager', state: 'active', branchId: 1, branchName: 'Thika', invitedAt: at, lastSeenAt: null },
};
const service: Service = {
  ...{ id: 1, name: 'Oil change', description: null, categoryId: 1, price: 3500, durationMinutes: 60, itemClass: null, lineCount: 0 },
};
const campaign: Campaign = {
  ...{ id: 1, channel: 'sms', subject: null, body: 'Hello', state: 'queueing', error: null, createdBy: null, createdAt: at },
  ...{ recipients: 0, optedOut: 0, withoutAddress: 0, credits: 0, waiting: 0, sent: 0, failed: 0 },
};

const purchase: Purchase = {
  ...{ id: 1, number: 'PO-000001', state: 'draft', branchId: 1, supplierId: 1, supplierName: 'Gikomba Spares', supplierEmail: null },
  ...{
    expectedOn: null,
    isLate: false,
    includesTax: false,
    note: null,
    net: 0,
    tax: 0,
    total: 0,
    sentAt: null,
    sentTo: null,
    isClosed: false,
  },
  ...{ version: 1, createdBy: null, createdAt: at, lines: [], deliveries: [], bills: [], returns: [] },
};

/** Each record without anything that belongs to it. */
const records: Record<string, { element: ReactNode; answers: unknown; tabs: readonly string[] }> = {
  vehicle: { element: <VehicleRecord id={1} />, answers: vehicle, tabs: vehicleTabs },
  customer: {
    element: (
      <CustomerRecord
        id={1}
        vehicles={(known) => <CustomerVehicles customer={known} />}
        works={(known) => <CustomerWorks customerId={known.id} />}
        sales={(known) => <CustomerSales customerId={known.id} />}
        keyFacts={() => null}
        counts={{ works: 0, sales: 0 }}
        onBook={() => undefined}
      />
    ),
    answers: customer,
    tabs: ['vehicles', 'works', 'sales', 'messages', 'history'],
  },
  'member of the team': { element: <MemberRecord id={1} />, answers: member, tabs: ['history'] },
  service: {
    element: <ServiceRecord id={1} lines={(known) => <CannedJobTab service={known} />} />,
    answers: service,
    tabs: ['lines', 'history'],
  },
  purchase: { element: <PurchaseRecord id={1} />, answers: purchase, tabs: ['deliveries', 'bills', 'returns', 'entries', 'history'] },
  work: { element: <WorkRecord id={1} />, answers: makeWorkRecord(1), tabs: ['lines', 'comments', 'payments', 'history'] },
  message: { element: <CampaignRecord id={1} />, answers: campaign, tabs: ['recipients'] },
};
const nothing = { entries: [], page: 1, perPage: 20, totalCount: 0 };
const job: CannedJob = { version: 1, fixedPrice: 0, labourRate: 0, lines: [], linesTotal: 0, total: 0, net: 0, cost: null };
const glance = { works: 0, assignments: 0, expenses: 0, issues: 0, nextBooking: null };

function answerTo(path: string, answers: unknown): unknown {
  if (path === readApp.path) return main;
  if (path.endsWith('/glance')) return glance;
  if (path.endsWith('/lines')) return job;
  return path.endsWith('/1') ? answers : nothing;
}

function open(element: ReactNode, answers: unknown, tab: string): void {
  connect({
    fetch: async (asked) => {
      const path = new URL(String(asked), location.origin).pathname;
      return new Response(JSON.stringify(toWire(answerTo(path, answers))));
    },
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: [`/?tab=${tab}`] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <RouterProvider router={router} />
      </BrandProvider>
    </QueryClientProvider>,
  );
}

beforeAll(() => startLanguages());
afterEach(() => {
  cleanup();
  endSession();
});

const tabs = Object.entries(records).flatMap(([name, { tabs }]) => tabs.map((tab) => [name, tab] as const));

test.each(tabs)('of a %s without any, the tab %s says what will be there', async (name, tab) => {
  beginSession(makeSignedIn());
  const { element, answers } = records[name] ?? {};
  open(element, answers, tab);
  const panel = within(await screen.findByRole('tabpanel'));
  expect(await panel.findAllByText(/\b(listed|written|shows?|keep)\b.*\bhere\b/i)).not.toEqual([]);
});
