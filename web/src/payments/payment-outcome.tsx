import { formatAmount } from '@karakana/contract/format-amount.ts';
import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { toMajor } from '../accounting/minor-units.ts';
import { useOwnGarage } from '../garage/own-garage.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Money } from '../kit/text/money.tsx';
import classes from './payment-outcome.module.css';
import { settle, type TenderForm } from './settle.ts';

type OutcomeProps = {
  tenders: readonly TenderForm[];
  /** What is to be paid, in minor units. */
  owed: number;
  /** Whose credit it is what is paid beyond that; nobody where no customer is known. */
  creditTo: string | null;
};

/** What follows when more is given than is owed: change of cash, a credit of anything else. */
export function PaymentOutcome({ tenders, owed, creditTo }: OutcomeProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { change, over } = settle(tenders, owed);
  return (
    <div aria-live="polite">
      {change > 0 ? (
        <Text component="div">
          {t('Change to give:')}{' '}
          <span className={classes.change}>
            <Money amount={toMajor(change)} currency={currency} />
          </span>
        </Text>
      ) : null}
      {over > 0 && creditTo !== null ? (
        <Text component="div">
          {t('{{amount}} is more than is owed and becomes the credit of {{name}}.', {
            amount: formatAmount(toMajor(over), currency),
            name: creditTo,
          })}
        </Text>
      ) : null}
    </div>
  );
}

/** What is wrong with what gives no change and would be nobody's credit. */
export function problemOfOver(t: TFunction, { tenders, owed, creditTo }: OutcomeProps, currency: string): string | undefined {
  if (creditTo !== null || settle(tenders, owed).over === 0) return undefined;
  return t('Only {{amount}} is owed. What is more can only be the credit of a customer who is known', {
    amount: formatAmount(toMajor(owed), currency),
  });
}
