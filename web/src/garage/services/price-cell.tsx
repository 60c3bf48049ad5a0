import type { Service } from '@karakana/contract/garage/service.ts';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './price-cell.module.css';
import { PriceField } from './price-field.tsx';
import { ServicePrice } from './service-price.tsx';

type Priced = Pick<Service, 'id' | 'name' | 'price' | 'lineCount'>;

/** The price of a service in its list, which a press opens to be changed where it stands. */
export function PriceCell({ service, currency }: { service: Priced; currency: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isLeftByKey = useRef(false);
  // Who left the field by a key goes on from where they were; who pressed elsewhere is there already.
  const goOn = (button: HTMLButtonElement | null) => {
    if (button && isLeftByKey.current) button.focus();
    isLeftByKey.current = false;
  };
  const close = (byKey: 'by key' | undefined) => {
    isLeftByKey.current = byKey !== undefined;
    setOpen(false);
  };
  if (isOpen) return <PriceField service={service} currency={currency} onClose={close} />;
  return (
    <UnstyledButton ref={goOn} className={classes.price} onClick={() => setOpen(true)}>
      <VisuallyHidden>{t('Change the price of {{name}}', { name: service.name })}</VisuallyHidden>
      <ServicePrice service={service} currency={currency} />
    </UnstyledButton>
  );
}
