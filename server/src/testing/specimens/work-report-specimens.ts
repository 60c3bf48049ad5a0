type Place = { branchId: number; ownerId: number; technician: { invitationId: number } };
type Ask = (place: Place) => Record<string, unknown>;

const ofCustomer: Ask = ({ branchId, ownerId }) => ({ period: 'year', branchId, customerId: ownerId });
const ofTechnician: Ask = (place) => ({ ...ofCustomer(place), technicianId: place.technician.invitationId });

const asked: Record<string, Ask> = {
  service_orders: ofTechnician,
  service_vehicles: ofCustomer,
  customer_statement: ofCustomer,
};

/** The reports of works and customers; each has a screen, a PDF and a workbook. */
export const workReportSpecimens: Record<string, Ask> = Object.fromEntries(
  Object.entries(asked).flatMap(([report, ask]) => [
    [`GET /api/${report}`, ask],
    [`POST /api/${report}/export_pdf`, ask],
    [`POST /api/${report}/export_xlsx`, ask],
  ]),
);
