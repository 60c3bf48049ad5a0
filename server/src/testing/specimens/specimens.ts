import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../platform/database/transaction.ts';
import { actFor } from '../../platform/serve/in-garage.ts';
import { testApp } from '../app.ts';
import { as, type TestAnswer } from '../call.ts';
import type { TestGarage } from '../garage.ts';
import { type ApprovalSpecimens, approvalSpecimens, fillApprovals } from './approval-specimens.ts';
import { type BookSpecimens, bookSpecimens, fillBooks } from './book-specimens.ts';
import { type BoughtSpecimens, boughtSpecimens, fillBought } from './bought-specimens.ts';
import { calendarSpecimens } from './calendar-specimens.ts';
import { type CertificateSpecimens, certificateSpecimens, fillCertificates, fillGovernor } from './certificate-specimens.ts';
import { type ChecklistSpecimens, checklistSpecimens, fillChecklists } from './checklist-specimens.ts';
import { type CustomerSpecimens, customerSpecimens, fillCustomers } from './customer-specimens.ts';
import { type DeskSpecimens, deskSpecimens, fillDesk, fillSuspense, type SuspenseSpecimens } from './desk-specimens.ts';
import { type EtimsSpecimens, etimsSpecimens, fillEtims } from './etims-specimens.ts';
import { fillGate, type GateSpecimens, gateSpecimens } from './gate-specimens.ts';
import { fillImports, type ImportSpecimens, importSpecimens } from './import-specimens.ts';
import { fillInspections, type InspectionSpecimens, inspectionSpecimens } from './inspection-specimens.ts';
import { fillJobs, type JobSpecimens, jobSpecimens } from './job-specimens.ts';
import { fillLeaks, type LeakSpecimens, leakSpecimens } from './leak-specimens.ts';
import { fillMessages, type MessageSpecimens, messageSpecimens } from './message-specimens.ts';
import { fillPayees, type PayeeSpecimens, payeeSpecimens } from './payee-specimens.ts';
import { fillPayers, type PayerSpecimens, payerSpecimens } from './payer-specimens.ts';
import { fillPlanning, type PlanningSpecimens, planningSpecimens } from './planning-specimens.ts';
import { fillPurchases, type PurchaseSpecimens, purchaseSpecimens } from './purchase-specimens.ts';
import { fillReports, type ReportSpecimens, reportSpecimens } from './report-specimens.ts';
import { fillRequests, type RequestSpecimens, requestSpecimens } from './request-specimens.ts';
import { fillSales, type SaleSpecimens, saleSpecimens } from './sale-specimens.ts';
import { fillSpending, type SpendingSpecimens, spendingSpecimens } from './spending-specimens.ts';
import { stockReportSpecimens } from './stock-report-specimens.ts';
import { fillStock, type StockSpecimens, stockSpecimens } from './stock-specimens.ts';
import { fillTills, type TillSpecimens, tillSpecimens } from './till-specimens.ts';
import { fillVehicles, type VehicleSpecimens, vehicleSpecimens } from './vehicle-specimens.ts';
import { fillWallet, type WalletSpecimens, walletSpecimens } from './wallet-specimens.ts';
import { fillWorkPapers, type WorkPaperSpecimens, workPaperSpecimens } from './work-paper-specimens.ts';
import { workReportSpecimens } from './work-report-specimens.ts';
import { fillWorks, type WorkSpecimens, workSpecimens } from './work-specimens.ts';
import { fillWorkbooks, type WorkbookSpecimens, workbookSpecimens } from './workbook-specimens.ts';

/** A garage with at least one of everything, each with the garage's marker in its texts. */
export type FilledGarage = TestGarage &
  ApprovalSpecimens &
  BookSpecimens &
  BoughtSpecimens &
  CertificateSpecimens &
  ChecklistSpecimens &
  CustomerSpecimens &
  DeskSpecimens &
  EtimsSpecimens &
  SuspenseSpecimens &
  ImportSpecimens &
  JobSpecimens &
  MessageSpecimens &
  StockSpecimens &
  PayeeSpecimens &
  PlanningSpecimens &
  RequestSpecimens &
  PurchaseSpecimens &
  SaleSpecimens &
  SpendingSpecimens &
  TillSpecimens &
  WorkSpecimens &
  GateSpecimens &
  PayerSpecimens &
  WorkPaperSpecimens &
  InspectionSpecimens &
  WalletSpecimens &
  ReportSpecimens &
  WorkbookSpecimens &
  LeakSpecimens &
  VehicleSpecimens & {
    categoryId: number;
    serviceId: number;
    removableServiceId: number;
    insuranceId: number;
    payingInsuranceId: number;
    ownMakeId: number;
    notificationId: number;
    savedViewId: number;
    removableSavedViewId: number;
    pendingId: number;
    bannedId: number;
    governorId: number;
    deliveryId: number;
  };

export async function fillGarage(garage: TestGarage): Promise<FilledGarage> {
  const { marker } = garage;
  const owner = as(garage.garage);
  const category = made(await owner.post('/api/services/categories', { name: `Category ${marker}` }));
  const service = { categoryId: category.id, price: 10, durationMinutes: 30, description: marker };
  const kept = made(await owner.post('/api/services', { ...service, name: `Service ${marker}` }));
  const removable = made(await owner.post('/api/services', { ...service, name: `Old service ${marker}` }));
  const { entries } = made(await owner.get('/api/insurances/supported'));
  const paying = made(await owner.post('/api/insurances', { firmId: entries[1].id, contactName: marker, note: marker }));
  const insurance = made(await owner.post('/api/insurances', { firmId: entries[0].id, contactName: marker, note: marker }));
  made(await owner.post('/api/insurance_firms', { name: `Firm ${marker}` }));
  const make = made(await owner.post('/api/makes', { name: `Make ${marker}` }));
  made(await owner.post('/api/models', { makeId: make.id, name: `Model ${marker}` }));
  made(await owner.post('/api/contact_support', { subject: marker, message: marker }));
  made(await owner.put('/api/notifications/settings', { kind: 'joined', isOn: false }));
  made(
    await owner.post('/api/mpesa_integrations', {
      consumerKey: marker,
      consumerSecret: marker,
      shortCode: '174379',
      passkey: marker,
      code: marker,
    }),
  );
  made(await owner.post('/api/sms_integrations', { username: marker, apiKey: marker, shortCode: marker }));
  made(await owner.post('/api/email_integrations', { address: 'mail.garage.test', port: 587, username: marker, password: marker }));
  made(await owner.post('/api/webhook_integrations', { address: `http://127.0.0.1:9/${marker}` }));
  const delivery = made(await owner.post('/api/webhook_integrations/test'));
  made(await owner.post('/api/rewards', { email: `friend-${marker}@garage.test`, garageName: marker }));
  const person = { firstName: marker, lastName: marker, role: 'technician', jobTitle: marker, branchId: garage.branchId };
  const pending = made(await owner.post('/api/teams', { ...person, email: `pending-${marker}@people.test` }));
  const banned = made(await owner.post('/api/users/ban', { id: garage.inventory_admin.invitationId }));
  const view = { list: 'vehicles', question: { search: marker } };
  const savedView = made(await owner.post('/api/saved_views', { ...view, name: `View ${marker}` }));
  const removableView = made(await owner.post('/api/saved_views', { ...view, name: `Old view ${marker}` }));
  const stored = await fillByHand(garage);
  const books = await fillBooks(garage);
  const stock = await fillStock(garage);
  made(await owner.put(`/api/services/${kept.id}/lines`, { lines: linesWith(stock.productId, marker) }));
  const people = await fillCustomers(garage);
  const payees = await fillPayees({ ...garage, ...books });
  const vehicles = await fillVehicles(garage, kept.id);
  const place = { ...garage, ...vehicles, serviceId: kept.id, technicianId: garage.technician.invitationId };
  const works = await fillWorks(garage.garage, place);
  return {
    ...garage,
    categoryId: category.id,
    serviceId: kept.id,
    removableServiceId: removable.id,
    insuranceId: insurance.id,
    payingInsuranceId: paying.id,
    ownMakeId: make.id,
    pendingId: pending.id,
    bannedId: banned.id,
    deliveryId: delivery.id,
    savedViewId: savedView.id,
    removableSavedViewId: removableView.id,
    ...(await fillReports(garage.garage, marker)),
    ...(await fillWorkbooks(garage.garage, marker)),
    ...(await fillLeaks(garage.garage, marker)),
    ...stored,
    ...books,
    ...(await fillChecklists(garage)),
    ...payees,
    ...(await fillSpending(garage.garage, { ...garage, ...books, ...payees, ...vehicles })),
    ...stock,
    ...(await fillPurchases(garage.garage, { ...garage, ...books, ...payees, ...stock })),
    ...(await fillSales(garage.garage, { ...garage, ...stock, ...people })),
    ...(await fillTills(garage.service_adviser, { ...garage, ...stock })),
    ...people,
    ...(await fillImports(garage)),
    ...(await fillPlanning(garage.manager, garage)),
    ...(await fillRequests(garage.service_adviser, { ...garage, branchName: 'Main branch' })),
    ...(await fillMessages(garage)),
    ...vehicles,
    ...(await fillApprovals(garage.garage, { ...garage, ...vehicles })),
    ...(await fillGate(garage.garage, { ...garage, ...people, ...vehicles })),
    ...(await fillPayers(garage.garage, { ...garage, ...people, ...vehicles, payingInsuranceId: paying.id })),
    ...works,
    ...(await fillWorkPapers(garage.garage, { ...garage, ...works })),
    ...(await fillJobs(garage.garage, { ...garage, ...vehicles, ...stock, ...payees })),
    ...(await fillBought(garage.garage, { ...garage, ...vehicles, ...stock, ...payees })),
    ...(await fillInspections(garage.garage, { ...garage, ...works })),
    ...(await fillCertificates(garage.garage, { ...garage, ...vehicles }, vehicles.vehicleId)),
    governorId: await fillGovernor(garage.garage, { ...garage, ...vehicles }),
    ...(await fillDesk(garage.garage, { ...garage, ...people, ...vehicles })),
    ...(await fillSuspense(garage.garage, { ...garage, ...people })),
    ...(await fillWallet(garage.garage, garage)),
    ...(await fillEtims({ ...garage, ...people, ...vehicles }, '00')),
  };
}

/** What no call makes yet. */
async function fillByHand({ id: garageId, marker, garage: owner }: TestGarage) {
  const { platform } = await testApp();
  return inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId, userId: owner.userId });
    const notification = await db
      .insertInto('notifications')
      .values({ garageId, userId: owner.userId, message: marker })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { notificationId: notification.id };
  });
}

function made({ status, text, body }: TestAnswer): TestAnswer['body'] {
  if (status !== 200) throw new Error(`A specimen was refused: ${status} ${text}`);
  return body;
}

const linesWith = (productId: number, marker: string) => [
  { kind: 'part', productId, quantity: 1 },
  { kind: 'labour', description: marker, quantity: 1 },
];

/**
 * For each call that names something by an id or code: an input that its owner may send in this garage. Taking one name of it from another
 * garage must be the same as inventing it.
 */
export const specimens: Record<string, (garage: FilledGarage) => Record<string, unknown>> = {
  ...bookSpecimens,
  ...checklistSpecimens,
  ...customerSpecimens,
  ...deskSpecimens,
  ...etimsSpecimens,
  ...importSpecimens,
  ...boughtSpecimens,
  ...jobSpecimens,
  ...inspectionSpecimens,
  ...messageSpecimens,
  ...saleSpecimens,
  ...spendingSpecimens,
  ...tillSpecimens,
  ...stockSpecimens,
  ...payeeSpecimens,
  ...planningSpecimens,
  ...purchaseSpecimens,
  ...vehicleSpecimens,
  ...calendarSpecimens,
  ...certificateSpecimens,
  ...requestSpecimens,
  ...workSpecimens,
  ...gateSpecimens,
  ...approvalSpecimens,
  ...payerSpecimens,
  ...workPaperSpecimens,
  ...walletSpecimens,
  ...reportSpecimens,
  ...workbookSpecimens,
  ...leakSpecimens,
  ...stockReportSpecimens,
  'GET /api/dashboards': ({ branchId }) => ({ branchId }),
  'GET /api/dashboards/analytics': ({ branchId }) => ({ branchId, period: 'year' }),
  ...workReportSpecimens,
  'GET /api/garages': ({ code }) => ({ code }),
  'PUT /api/garages/{id}': ({ id, marker }) => ({ id, description: marker }),
  'PUT /api/garages/branches/{id}': ({ branchId, marker }) => ({ id: branchId, name: `Branch ${marker}` }),
  'POST /api/garages/branches/ban': ({ otherBranchId }) => ({ id: otherBranchId }),
  'POST /api/garages/invite': ({ branchId, marker }) => person(`invited-${marker}`, branchId),
  'GET /api/services': ({ categoryId }) => ({ categoryId }),
  'GET /api/price_list': ({ categoryId }) => ({ categoryId }),
  'POST /api/price_list/export_pdf': ({ categoryId }) => ({ categoryId }),
  'POST /api/price_list/export_xlsx': ({ categoryId }) => ({ categoryId }),
  'POST /api/services': ({ categoryId, marker }) => ({ categoryId, name: `Another ${marker}`, price: 1, durationMinutes: 1 }),
  'GET /api/services/{id}': ({ serviceId }) => ({ id: serviceId }),
  'GET /api/services/{id}/history': ({ serviceId }) => ({ id: serviceId }),
  'PUT /api/services/{id}': ({ serviceId, categoryId, marker }) => ({
    id: serviceId,
    categoryId,
    name: `Service ${marker}`,
    price: 1,
    durationMinutes: 1,
  }),
  'PUT /api/services/{id}/price': ({ serviceId }) => ({ id: serviceId, price: 1 }),
  'GET /api/services/{id}/lines': ({ serviceId }) => ({ id: serviceId }),
  'PUT /api/services/{id}/lines': ({ serviceId, productId, marker }) => ({
    id: serviceId,
    lines: linesWith(productId, marker),
  }),
  'DELETE /api/services/{id}': ({ removableServiceId }) => ({ id: removableServiceId }),
  'GET /api/services/categories/{id}': ({ categoryId }) => ({ id: categoryId }),
  'PUT /api/insurances/{id}': ({ insuranceId, marker }) => ({ id: insuranceId, contactName: marker, note: marker }),
  'DELETE /api/insurances/{id}': ({ insuranceId }) => ({ id: insuranceId }),
  'POST /api/makes': ({ marker }) => ({ name: `${randomBytes(4).toString('hex')} ${marker}` }),
  'POST /api/models': ({ ownMakeId, marker }) => ({ makeId: ownMakeId, name: `${randomBytes(4).toString('hex')} ${marker}` }),
  'POST /api/users/impersonate': ({ driver }) => ({ id: driver.userId }),
  'GET /api/saved_views': () => ({ list: 'vehicles' }),
  'PUT /api/saved_views/{id}': ({ savedViewId, marker }) => ({ id: savedViewId, name: `View ${marker}` }),
  'DELETE /api/saved_views/{id}': ({ removableSavedViewId }) => ({ id: removableSavedViewId }),
  'POST /api/notifications/close': ({ notificationId }) => ({ id: notificationId }),
  'PUT /api/users/{id}': ({ garage, marker }) => ({ id: garage.userId, firstName: marker, lastName: marker }),
  'POST /api/teams': ({ branchId, marker }) => person(`added-${marker}`, branchId),
  'GET /api/teams/{id}': ({ pendingId }) => ({ id: pendingId }),
  'GET /api/teams/{id}/history': ({ pendingId }) => ({ id: pendingId }),
  'PUT /api/teams/{id}': ({ fleet, branchId }) => ({ id: fleet.invitationId, role: 'fleet', branchId }),
  'DELETE /api/teams/{id}': ({ supplier }) => ({ id: supplier.invitationId }),
  'POST /api/teams/resend_invite': ({ pendingId }) => ({ id: pendingId }),
  'POST /api/users/ban': ({ technician }) => ({ id: technician.invitationId }),
  'POST /api/users/trash': ({ accountant }) => ({ id: accountant.invitationId }),
  'POST /api/users/active': ({ bannedId }) => ({ id: bannedId }),
  'POST /api/users/send_credentials': ({ manager }) => ({ id: manager.invitationId }),
  'GET /api/quotes/members': ({ branchId }) => ({ branchId }),
  'GET /api/users/garage': ({ code }) => ({ code }),
  'POST /api/users/switch': ({ garage, branchId }) => ({ invitationId: garage.invitationId, branchId }),
  'GET /api/garages/slug/{slug}': ({ slug }) => ({ slug }),
  'GET /api/webhook_deliveries/{id}': ({ deliveryId }) => ({ id: deliveryId }),
  'POST /api/webhook_deliveries/{id}/send_again': ({ deliveryId }) => ({ id: deliveryId }),
};

function person(name: string, branchId: number) {
  return { email: `${name}@people.test`, firstName: name, lastName: name, role: 'technician', branchId };
}
