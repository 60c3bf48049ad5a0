import type { CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { useVehicleDrawer } from '../edit/vehicle-drawer.tsx';
import { useBookDrawer } from '../services/book-drawer.tsx';

/** Books a vehicle of a customer: `open(customer)`, and `drawers` to put on the screen. A vehicle that they do not have yet is added first. */
export function useCustomerBooking(id: number) {
  const book = useBookDrawer((registration) => add.open({ registration }));
  const add = useVehicleDrawer({ id }, (vehicle) => book.open([vehicle]));
  const open = ({ vehicles }: CustomerRecord) => (vehicles.length === 0 ? add.open() : book.open(vehicles));
  const drawers = (
    <>
      {add.drawer}
      {book.drawer}
    </>
  );
  return { open, drawers };
}
