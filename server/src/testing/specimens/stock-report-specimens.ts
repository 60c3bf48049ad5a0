type Place = { branchId: number; productId: number; serviceId: number; ownerId: number };
type Ask = (place: Place) => object;

const moved: Ask = ({ branchId, productId }) => ({ period: 'year', branchId, productId });
const there: Ask = ({ branchId }) => ({ branchId });
const earned: Ask = ({ branchId, serviceId, ownerId }) => ({ period: 'year', branchId, serviceId, customerId: ownerId });

const three = (path: string, ask: Ask): Record<string, Ask> => ({
  [`GET ${path}`]: ask,
  [`POST ${path}/export_pdf`]: ask,
  [`POST ${path}/export_xlsx`]: ask,
});

export const stockReportSpecimens: Record<string, Ask> = {
  ...three('/api/stock_movements', moved),
  ...three('/api/stock_level', there),
  ...three('/api/profit_margin', earned),
};
