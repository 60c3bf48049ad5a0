import { may } from '@karakana/contract/permissions.ts';
import { TextLink } from '../kit/list/row-link.tsx';
import { useUser } from '../shell/session.ts';

/** The number of a payment, which leads to it at the desk for those who may see that. */
export function PaymentLink({ number }: { number: string }) {
  const { role } = useUser();
  return may(role, 'payments:read') ? <TextLink to={`/payments?search=${encodeURIComponent(number)}`}>{number}</TextLink> : number;
}
