import { addSale, holdSale } from '@karakana/contract/inventory/sale.ts';
import { Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { toMajor } from '../../../accounting/minor-units.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { refresh } from '../../../kit/api/endpoint-query.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { RecordHeader } from '../../../kit/record/record-header.tsx';
import { useIsPhone } from '../../../kit/screen-size.ts';
import type { settle } from '../../../payments/settle.ts';
import { TillButton } from '../../tills/till-button.tsx';
import { saleReads } from '../sale-reads.ts';
import classes from './counter.module.css';
import { isSellable, saleInput } from './counter-draft.ts';
import { CounterLines } from './counter-lines.tsx';
import { counterReads } from './counter-reads.ts';
import { CounterSearch } from './counter-search.tsx';
import { CounterSummary } from './counter-summary.tsx';
import { useHeldDrawer, useHeldSales } from './held-drawer.tsx';
import { PayDrawer, usePayForm } from './pay-drawer.tsx';
import { type Sold, SoldPanel } from './sold-panel.tsx';
import { useCounter } from './use-counter.ts';
import { useCounterKeys } from './use-counter-keys.ts';
import { useResume } from './use-resume.ts';

/** The counter: scan, pay, next. Everything can be done by keyboard, and nothing on it is lost by a refusal or a reload. */
export function CounterScreen() {
  const { t } = useTranslation();
  const counter = useCounter();
  const { draft, branchId, totals } = counter;
  const field = useRef<HTMLInputElement>(null);
  const [sold, setSold] = useState<Sold>();
  const next = () => {
    setSold(undefined);
    field.current?.focus();
  };
  // Whatever was refused, the screen shows prices and stock as they are now.
  const wish = { refreshes: saleReads, onFailed: () => void refresh(...counterReads) };
  const hold = useAction(holdSale, { ...wish, onDone: counter.clear });
  const holdNow = () => hold.run(saleInput(draft, branchId));
  const pay = usePayForm({ total: totals.total, owes: draft.customer?.label ?? null, creditTo: draft.customer?.label ?? null });
  const sell = useAction(addSale, { ...wish, form: pay.refused });
  async function sellNow({ payments, change }: ReturnType<typeof settle>): Promise<void> {
    const sale = await sell.run({ ...saleInput(draft, branchId), payments, total: toMajor(totals.total) });
    if (!sale) return;
    pay.close();
    counter.clear();
    setSold({ sale, change });
  }
  const resume = useResume(counter, holdNow);
  const held = useHeldDrawer({ branchId, onResume: resume, onClosed: () => field.current?.focus() });
  const mayGoOn = isSellable(draft) && counter.isReady;
  useCounterKeys(field, {
    pay: () => mayGoOn && pay.open(),
    hold: () => mayGoOn && holdNow(),
    showHeld: held.open,
  });
  return (
    <Stack gap="md">
      <RecordHeader list={{ path: '/inventory/sales', label: t('Sales') }} name={t('New sale')}>
        <Group gap="xs">
          <HeldButton branchId={branchId} onPress={held.open} />
          <TillButton branchId={branchId} />
        </Group>
      </RecordHeader>
      <div className={classes.counter}>
        <div className={classes.goods}>
          <CounterSearch
            field={field}
            branchId={branchId}
            known={draft.lines.map(({ product }) => product)}
            onChosen={(product) => {
              setSold(undefined);
              counter.add(product);
            }}
          />
          {sold && draft.lines.length === 0 ? <SoldPanel sold={sold} onNext={next} /> : null}
          {draft.lines.length > 0 ? <CounterLines counter={counter} /> : null}
          {draft.lines.length === 0 && !sold ? <Hints /> : null}
        </div>
        <CounterSummary counter={counter} isHolding={hold.pending} onPay={pay.open} onHold={holdNow} />
      </div>
      <PayDrawer pay={pay} title={t('Payment')} submitLabel={t('Sell')} pending={sell.pending} onPaid={sellNow} />
      {held.drawer}
    </Stack>
  );
}

function HeldButton({ branchId, onPress }: { branchId: number; onPress: () => void }) {
  const { t } = useTranslation();
  const count = useHeldSales(branchId).data?.totalCount ?? 0;
  return (
    <Button variant="default" onClick={onPress} aria-keyshortcuts="F8" title="F8">
      {t('On hold')}
      {count > 0 ? ` (${count})` : ''}
    </Button>
  );
}

/** What to do on an empty counter, and by which keys. */
function Hints() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const keys = [
    { key: 'F2', does: t('Pay') },
    { key: 'F4', does: t('Put on hold') },
    { key: 'F8', does: t('Sales on hold') },
  ];
  return (
    <Stack gap="sm" align="center" p="xl">
      <Text c="dimmed" ta="center">
        {t('Scan a product, or type its name and press Enter. Scanning it again adds one more.')}
      </Text>
      {isPhone ? null : (
        <Group gap="lg">
          {keys.map(({ key, does }) => (
            <Group key={key} gap={6}>
              <Kbd>{key}</Kbd>
              <Text fz="sm">{does}</Text>
            </Group>
          ))}
        </Group>
      )}
    </Stack>
  );
}
