type Place = { branchId: number; ownerId: number; technician: { invitationId: number } };
type Ask = (place: Place) => Record<string, unknown>;

const ofBranch: Ask = ({ branchId }) => ({ branchId });
const ofDays: Ask = ({ branchId }) => ({ period: 'year', branchId });
const ofCustomer: Ask = (place) => ({ ...ofDays(place), customerId: place.ownerId });
const ofTechnician: Ask = (place) => ({ ...ofCustomer(place), technicianId: place.technician.invitationId });

const asked: Record<string, Ask> = {
  service_orders: ofTechnician,
  service_vehicles: ofCustomer,
  customer_statement: ofCustomer,
  daily_report: ofBranch,
  performance: ofDays,
};

/** The reports of works, customers and days; each has a screen, a PDF and a workbook, and three a paper under a short address. */
export const workReportSpecimens: Record<string, Ask> = {
  ...Object.fromEntries(
    Object.entries(asked).flatMap(([report, ask]) => [
      [`GET /api/${report}`, ask],
      [`POST /api/${report}/export_pdf`, ask],
      [`POST /api/${report}/export_xlsx`, ask],
    ]),
  ),
  'POST /api/customer_statement/send': (place) => ({ ...ofCustomer(place), email: 'statement@people.test' }),
  'POST /api/reports/services': ofTechnician,
  'POST /api/reports/customers': ofCustomer,
  'POST /api/reports/daily': ofBranch,
};
