import type { Delivery } from '@karakana/contract/inventory/purchase.ts';
import { Quantity } from '../../../kit/text/quantity.tsx';
import classes from './purchase-record.module.css';

/** The goods of a delivery or a return. */
export const MovedGoods = ({ lines }: Pick<Delivery, 'lines'>) => (
  <ul className={classes.moved}>
    {lines.map(({ lineId, productName, quantity, unit }) => (
      <li key={lineId}>
        <Quantity value={quantity} unit={unit} /> {productName}
      </li>
    ))}
  </ul>
);
