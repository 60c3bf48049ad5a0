import type { Customer } from '@karakana/contract/customers/customer.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CardLines } from '../kit/list/list-cards.tsx';
import { RowLink } from '../kit/list/row-link.tsx';
import { Faint } from '../kit/text/faint.tsx';
import { Phone } from '../kit/text/phone.tsx';
import { Plate } from '../kit/text/plate.tsx';
import { StatusBadge } from '../kit/text/status.tsx';
import { fullName, statusName } from './customer-words.ts';
import classes from './customers.module.css';

export function CustomerStatus({ status }: Pick<Customer, 'status'>) {
  const { t } = useTranslation();
  return <StatusBadge tone={status === 'active' ? 'done' : 'draft'}>{statusName(t, status)}</StatusBadge>;
}

const maxPlates = 4;

/** The plates that belong to somebody; of a whole fleet only the first ones, and how many more. */
export function Plates({ registrations }: Pick<Customer, 'registrations'>) {
  const { t } = useTranslation();
  if (registrations.length === 0) return null;
  const rest = registrations.length - maxPlates;
  return (
    <span className={classes.plates}>
      {registrations.slice(0, maxPlates).map((registration) => (
        <Plate key={registration} registration={registration} />
      ))}
      {rest > 0 ? <Faint>{t('and {{count}} more', { count: rest })}</Faint> : null}
    </span>
  );
}

const Tag = ({ tag }: { tag: string }) => <span className={classes.tag}>{tag}</span>;

/** Letters of tags that stand beside each other in a row. */
const roomForTags = 22;

/** The tags of a row: the first, those for which there is room beside it, and how many more. */
export function RowTags({ tagList }: Pick<Customer, 'tagList'>) {
  const shown = tagList.filter((_, at) => at === 0 || tagList.slice(0, at + 1).join('').length <= roomForTags);
  const rest = tagList.length - shown.length;
  return (
    <span className={classes.rowTags} title={rest > 0 ? tagList.join(', ') : undefined}>
      {shown.map((tag) => (
        <Tag key={tag} tag={tag} />
      ))}
      {rest > 0 ? <Faint>+{rest}</Faint> : null}
    </span>
  );
}

export function Tags({ tagList }: Pick<Customer, 'tagList'>) {
  if (tagList.length === 0) return null;
  return (
    <span className={classes.tagRow}>
      {tagList.map((tag) => (
        <Tag key={tag} tag={tag} />
      ))}
    </span>
  );
}

/** The name, which leads to the customer; that somebody is active is no news. */
export const CustomerLink = ({ customer }: { customer: Customer }) => (
  <RowLink to={`/customers/${customer.id}`} mark={customer.status === 'active' ? null : <CustomerStatus status={customer.status} />}>
    {fullName(customer)}
  </RowLink>
);

export function CustomerCard({ customer }: { customer: Customer }) {
  const { mobile, city, registrations, tagList } = customer;
  return (
    <CardLines title={<CustomerLink customer={customer} />}>
      <Phone number={mobile} />
      {[registrations.join(', ') || city, ...tagList].filter(Boolean).map((part) => ` · ${part}`)}
    </CardLines>
  );
}
