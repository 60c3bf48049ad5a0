import type { Service } from '@karakana/contract/garage/service.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { RowLink } from '../../kit/list/row-link.tsx';
import { durationText } from './duration.ts';
import classes from './service-card.module.css';

type ServiceCardProps = { service: Service; category: string | undefined; price: ReactNode };

/** A service where there is no room for columns; its price stands beside both lines, as high as a thumb. */
export function ServiceCard({ service, category, price }: ServiceCardProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.card}>
      <div className={classes.text}>
        <CardLines title={<RowLink to={`/settings/services/${service.id}`}>{service.name}</RowLink>}>
          {[category, durationText(t, service.durationMinutes)].filter(Boolean).join(' · ')}
        </CardLines>
      </div>
      {price}
    </div>
  );
}
