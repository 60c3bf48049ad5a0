import { formatAmount } from '@karakana/contract/format-amount.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { Group, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconFileInvoice,
  IconMessageQuestion,
  IconPhoneCheck,
  IconShoppingBag,
  IconX,
} from '@tabler/icons-react';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { ActionMenu, type RecordAction } from '../../kit/record/record-actions.tsx';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { quantityText } from '../../kit/text/quantity.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { OutsideState } from '../bought/outside-state.tsx';
import { CoreState } from '../cores/core-state.tsx';
import { TyreLines } from '../tyres/tyre-lines.tsx';
import { kindText, lineStateText, lineStateTones } from '../work-words.ts';
import own from './work-record.module.css';

type RowProps = {
  line: WorkLine;
  isPending: boolean;
  /** For those who write down what the customer said. */
  onAnswer?: (state: WorkLine['state']) => unknown;
  /** For those who buy, where the line waits for it: what was bought, and the bill of whoever did it. */
  onBuy?: (() => void) | undefined;
  onBill?: (() => void) | undefined;
  /** For those who take old parts back, where one is still to come. */
  onReturn?: (() => void) | undefined;
};

/** One line of a work; that it was agreed to is the ordinary case and carries no badge. */
export function LineRow({ line, isPending, onAnswer, onBuy, onBill, onReturn }: RowProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { description, productId, state, total } = line;
  // A deposit is answered with its part.
  const answers: (RecordAction & { to: WorkLine['state'] })[] =
    onAnswer && line.goesWithId === null
      ? [
          {
            to: 'approved',
            label: state === 'declined' ? t('Agreed after all') : t('Said yes by phone'),
            icon: state === 'declined' ? IconCheck : IconPhoneCheck,
            onClick: () => onAnswer('approved'),
          },
          { to: 'declined', label: t('Declined'), icon: IconX, onClick: () => onAnswer('declined') },
          { to: 'proposed', label: t('Ask the customer'), icon: IconMessageQuestion, onClick: () => onAnswer('proposed') },
        ]
      : [];
  return (
    <>
      <RowText
        title={productId === null ? description : <TextLink to={`/inventory/products/${productId}`}>{description}</TextLink>}
        badges={<LineMarks line={line} />}
      >
        <LineDetail line={line} />
        <TyreLines line={line} />
        <PartState line={line} />
        <OutsideState line={line} />
        <CoreState line={line} />
        {line.belowCostReason ? <Small>{t('Below cost: {{reason}}', { reason: line.belowCostReason })}</Small> : null}
      </RowText>
      <Group gap="xs" wrap="nowrap" ms="auto">
        {total === null || hasNoPrice(line) ? null : (
          <Text fw={600} component="div" className={state === 'declined' ? (own.declined ?? '') : ''}>
            {money(total)}
          </Text>
        )}
        <ActionMenu
          label={t('Actions for {{name}}', { name: description })}
          variant="subtle"
          actions={[
            ...(onReturn ? [{ label: t('The old part is back'), icon: IconArrowBackUp, onClick: onReturn }] : []),
            ...(onBill ? [{ label: t('The bill has come'), icon: IconFileInvoice, onClick: onBill }] : []),
            ...(onBuy ? [{ label: t('Bought for this job'), icon: IconShoppingBag, onClick: onBuy }] : []),
            ...answers.filter(({ to }) => to !== state).map((action) => ({ ...action, isPending })),
          ]}
        />
      </Group>
    </>
  );
}

/** What is not as usual: not agreed to, paid by somebody else, or done again for nothing. */
export function LineMarks({
  line: { state, payer, isWarranty },
}: {
  line: Pick<WorkLine, 'payer' | 'isWarranty'> & { state: WorkLine['state'] | undefined };
}) {
  const { t } = useTranslation();
  return (
    <>
      {state === undefined || state === 'approved' ? null : (
        <StatusBadge tone={lineStateTones[state]}>{lineStateText(t, state)}</StatusBadge>
      )}
      {payer === 'insurance' ? <StatusBadge tone="planned">{t('Insurance pays')}</StatusBadge> : null}
      {isWarranty ? <StatusBadge tone="draft">{t('Warranty')}</StatusBadge> : null}
    </>
  );
}

function LineDetail({ line }: { line: WorkLine }) {
  const { t, i18n } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { kind, quantity, unit, unitPrice, discount, taxRate } = line;
  const count = quantityText(quantity, i18n.language, kind === 'labour' ? 'h' : (unit ?? undefined));
  const parts = [
    kindText(t, kind),
    unitPrice === null || kind === 'own_part' || hasNoPrice(line) ? count : `${count} × ${formatAmount(unitPrice, currency)}`,
    discount ? t('{{amount}} off', { amount: formatAmount(discount, currency) }) : null,
    unitPrice !== null && taxRate > 0 && !hasNoPrice(line) ? t('{{rate}}% tax', { rate: taxRate }) : null,
  ];
  return <Small>{parts.filter(Boolean).join(' · ')}</Small>;
}

/** What is paid with another line, such as the parts of a job of one price, or a job that its parts make the price of. */
const hasNoPrice = ({ unitPrice, total }: WorkLine): boolean => unitPrice === 0 && total === 0;

/** Where the part is: set aside, taken, or missing. */
function PartState({ line: { productId, reserved, taken, missing } }: { line: WorkLine }) {
  const { t, i18n } = useTranslation();
  if (productId === null) return null;
  const figure = (value: number) => quantityText(value, i18n.language);
  const said = [
    taken > 0 ? t('{{quantity}} taken from stock', { quantity: figure(taken) }) : null,
    reserved > 0 ? t('{{quantity}} set aside', { quantity: figure(reserved) }) : null,
  ].filter(Boolean);
  return (
    <>
      {said.length > 0 ? <Small>{said.join(' · ')}</Small> : null}
      {missing > 0 ? (
        <Text fz="sm" fw={600} className={own.missing ?? ''}>
          {t('{{quantity}} missing', { quantity: figure(missing) })}
        </Text>
      ) : null}
    </>
  );
}
