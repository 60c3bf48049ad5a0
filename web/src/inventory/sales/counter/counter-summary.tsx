import { may } from '@karakana/contract/permissions.ts';
import { Button, Card, Kbd, Textarea } from '@mantine/core';
import { AmountField } from '../../../accounting/amount-field.tsx';
import { toMajor } from '../../../accounting/minor-units.ts';
import { CustomerOrNewField } from '../../../customers/customer-field.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsPhone } from '../../../kit/screen-size.ts';
import { Money } from '../../../kit/text/money.tsx';
import { useUser } from '../../../shell/session.ts';
import classes from './counter.module.css';
import { isSellable } from './counter-draft.ts';
import type { Counter } from './use-counter.ts';

type SummaryProps = { counter: Counter; isHolding: boolean; onPay: () => void; onHold: () => void };

/** To whom, and what it comes to. */
export function CounterSummary({ counter, isHolding, onPay, onHold }: SummaryProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const isPhone = useIsPhone();
  const { draft, totals, change } = counter;
  const mayGoOn = isSellable(draft) && counter.isReady;
  return (
    <div className={classes.side}>
      <Card withBorder padding="md">
        <div className={classes.tender}>
          {may(role, 'customers:read') ? (
            <CustomerOrNewField
              key={draft.customer?.value ?? 'walk-in'}
              label={t('Customer')}
              placeholder={t('Walk-in customer')}
              known={draft.customer ?? undefined}
              value={draft.customer?.value ?? null}
              onChange={(value, option) => change({ customer: value ? { value, label: option.label } : null })}
            />
          ) : null}
          <AmountField
            label={t('Discount on the whole sale')}
            currency={currency}
            value={draft.discount}
            onChange={(discount) => change({ discount: typeof discount === 'number' ? discount : '' })}
          />
          <Textarea
            label={t('Note')}
            autosize
            minRows={1}
            maxLength={500}
            value={draft.note}
            onChange={({ currentTarget: { value } }) => change({ note: value })}
          />
          <Sums totals={totals} currency={currency} />
        </div>
      </Card>
      <div className={classes.pay}>
        <Button size="lg" disabled={!mayGoOn} onClick={onPay} rightSection={isPhone ? null : <Kbd>F2</Kbd>} aria-keyshortcuts="F2">
          {t('Pay')}
          &nbsp;
          <Money amount={toMajor(totals.total)} currency={currency} />
        </Button>
        <Button
          size="lg"
          variant="default"
          disabled={!mayGoOn}
          loading={isHolding}
          onClick={onHold}
          rightSection={isPhone ? null : <Kbd>F4</Kbd>}
          aria-keyshortcuts="F4"
        >
          {t('Hold')}
        </Button>
      </div>
    </div>
  );
}

function Sums({ totals: { net, tax, total, discount }, currency }: { totals: Counter['totals']; currency: string }) {
  const { t } = useTranslation();
  const money = (minor: number) => <Money amount={toMajor(minor)} currency={currency} />;
  return (
    <dl className={classes.sums}>
      {discount > 0 ? (
        <>
          <dt>{t('Discount')}</dt>
          <dd>{money(-discount)}</dd>
        </>
      ) : null}
      {tax > 0 ? (
        <>
          <dt>{t('Net')}</dt>
          <dd>{money(net)}</dd>
          <dt>{t('Tax')}</dt>
          <dd>{money(tax)}</dd>
        </>
      ) : null}
      <dt className={classes.whole}>{t('Total')}</dt>
      <dd className={classes.whole}>{money(total)}</dd>
    </dl>
  );
}
