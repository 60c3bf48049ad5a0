import { createFileRoute, Outlet } from '@tanstack/react-router';
import { entryRefreshes } from '../accounting/entry-live.ts';
import { recipientRefreshes } from '../accounting/payees/payee-live.ts';
import { recurringRefreshes, spendingRefreshes } from '../accounting/spending-live.ts';
import { customerRefreshes } from '../customers/customer-live.ts';
import { dashboardPaymentRefreshes, dashboardSaleRefreshes, dashboardWorkRefreshes } from '../dashboards/dashboard-live.ts';
import {
  homePaymentRefreshes,
  homeProductRefreshes,
  homeRefreshes,
  homeSaleRefreshes,
  homeStockRefreshes,
} from '../dashboards/home-live.ts';
import {
  leakAnswerRefreshes,
  leakPaymentRefreshes,
  leakSaleRefreshes,
  leakVehicleRefreshes,
  leakWorkRefreshes,
} from '../dashboards/leaks/leak-live.ts';
import { etimsRefreshes } from '../etims/etims-live.ts';
import { deliveryRefreshes } from '../garage/integrations/webhook/delivery-live.ts';
import { productRefreshes, stockRefreshes } from '../inventory/inventory-live.ts';
import { paymentRefreshes, saleRefreshes } from '../inventory/sales/sale-live.ts';
import { supplierRefreshes } from '../inventory/suppliers/supplier-live.ts';
import { useLiveRefresh } from '../kit/api/live-refresh.ts';
import { workbookRefreshes } from '../kit/report/own-workbooks.ts';
import { campaignRefreshes } from '../messaging/campaign-live.ts';
import { deskRefreshes } from '../payments/desk-live.ts';
import { requireSession } from '../shell/guards.ts';
import { notificationRefreshes } from '../shell/notifications/notification-live.ts';
import { useSession } from '../shell/session.ts';
import { Shell } from '../shell/shell.tsx';
import { vehicleRefreshes } from '../vehicles/vehicle-live.ts';
import { boardPaymentRefreshes, boardRefreshes } from '../works/board/board-live.ts';
import { calendarRefreshes } from '../works/calendar/calendar-live.ts';
import { inspectionRefreshes } from '../works/checklists/checklist-live.ts';
import { requestRefreshes } from '../works/requests/request-live.ts';
import { workPaymentRefreshes, workRefreshes } from '../works/work-live.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Application,
});

/** Begins anew for another person or place, so that nothing in sight is asked for again in the wrong name. */
function Application() {
  const user = useSession()?.user;
  if (!user || user.garageId === null) return null;
  return (
    <Shell key={`${user.id} ${user.invitationId} ${user.branchId} ${user.dateFormat}`}>
      <LiveRefreshes />
      <Outlet />
    </Shell>
  );
}

/** Heard from the start and not with each screen, so that nothing is missed while one opens. */
function LiveRefreshes() {
  useLiveRefresh('Customer', customerRefreshes);
  useLiveRefresh('Customer', vehicleRefreshes);
  useLiveRefresh('Customer', homeRefreshes);
  useLiveRefresh('Entry', entryRefreshes);
  useLiveRefresh('Product', productRefreshes);
  useLiveRefresh('StockMovement', stockRefreshes);
  useLiveRefresh('Notification', notificationRefreshes);
  useLiveRefresh('Notification', campaignRefreshes);
  useLiveRefresh('Notification', workbookRefreshes);
  useLiveRefresh('Notification', deliveryRefreshes);
  useLiveRefresh('Recipient', recipientRefreshes);
  useLiveRefresh('Sale', saleRefreshes);
  useLiveRefresh('Payment', paymentRefreshes);
  useLiveRefresh('Payment', deskRefreshes);
  useLiveRefresh('Payment', etimsRefreshes);
  useLiveRefresh('Product', homeProductRefreshes);
  useLiveRefresh('StockMovement', homeStockRefreshes);
  useLiveRefresh('Payment', homePaymentRefreshes);
  useLiveRefresh('Sale', homeSaleRefreshes);
  useLiveRefresh('Work', dashboardWorkRefreshes);
  useLiveRefresh('Sale', dashboardSaleRefreshes);
  useLiveRefresh('Payment', dashboardPaymentRefreshes);
  useLiveRefresh('Dashboard', leakAnswerRefreshes);
  useLiveRefresh('Work', leakWorkRefreshes);
  useLiveRefresh('Sale', leakSaleRefreshes);
  useLiveRefresh('Payment', leakPaymentRefreshes);
  useLiveRefresh('Customer', leakVehicleRefreshes);
  useLiveRefresh('Supplier', supplierRefreshes);
  useLiveRefresh('RecurringPayment', recurringRefreshes);
  useLiveRefresh('Payment', spendingRefreshes);
  useLiveRefresh('Inspection', inspectionRefreshes);
  useLiveRefresh('Work', workRefreshes);
  useLiveRefresh('Payment', workPaymentRefreshes);
  useLiveRefresh('Work', boardRefreshes);
  useLiveRefresh('Payment', boardPaymentRefreshes);
  useLiveRefresh('Work', calendarRefreshes);
  useLiveRefresh('Notification', requestRefreshes);
  return null;
}
