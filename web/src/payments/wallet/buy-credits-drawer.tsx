import { buySmsCredits, readSmsCredits, type SmsCredits, type SmsPurchase } from '@karakana/contract/payments/sms-credits.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Drawer, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { PaidFromField } from '../../accounting/account-field.tsx';
import { useAccounts } from '../../accounting/books-reads.ts';
import { BranchField } from '../../garage/branch-field.tsx';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Refusal } from '../../kit/api/refusal.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { PhoneField } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useIsPhone } from '../../kit/screen-size.ts';
import { quantityText } from '../../kit/text/quantity.tsx';
import { useUser } from '../../shell/session.ts';
import { PurchaseProgress } from './purchase-progress.tsx';

type BuyForm = { credits: string; mobile: string; branchId: string; moneyAccountId: string | null };

/** Buys SMS credits and shows what becomes of it: `open()` or `show(purchaseId)`, and `drawer` to put on the screen. */
export function useBuyCredits(packs: SmsCredits['packs']) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const isPhone = useIsPhone();
  const { role, mobile, branchId } = useUser();
  const owner = useAccounts().data?.entries.find((account) => account.role === 'owner');
  const [shown, show] = useState<number>();
  const { form, field, open, close, frame } = useDrawerForm<undefined, BuyForm>({
    draftOf: () => ({
      credits: String(packs[Math.min(1, packs.length - 1)]?.credits ?? ''),
      mobile: mobile ?? '',
      branchId: String(branchId),
      moneyAccountId: owner ? String(owner.id) : null,
    }),
    validate: (draft) => checkForm(buySmsCredits.input)(inputOf(draft)),
  });
  const buy = useAction(buySmsCredits, {
    form,
    refreshes: [readSmsCredits],
    onDone: ({ id }: SmsPurchase) => {
      close();
      show(id);
    },
    // Whoever asked before looks at what became of that.
    onFailed: ({ about }: Refusal) => {
      if (typeof about.purchaseId !== 'number') return;
      close();
      show(about.purchaseId);
    },
  });
  const drawer = (
    <>
      <FormDrawer
        {...frame}
        title={t('Buy SMS credits')}
        onSubmit={form.onSubmit((draft) => buy.run(inputOf(draft)))}
        pending={buy.pending}
        submitLabel={t('Ask my phone')}
      >
        <Radio.Group required {...field('credits', t('How many'))}>
          <Stack gap="xs" mt="xs">
            {packs.map(({ credits, price }) => (
              <Radio.Card key={credits} value={String(credits)} p="sm" radius="md" mih={44} style={{ display: 'flex', gap: 12 }}>
                <Radio.Indicator />
                <span style={{ flex: 1 }}>{t('{{figure}} credits', { figure: quantityText(credits, i18n.language) })}</span>
                {money(price)}
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
        <PhoneField
          required
          description={t('M-Pesa asks for the PIN there. The credits are yours once it is paid.')}
          {...field('mobile', t('Phone that pays'))}
        />
        {may(role, 'books:read') ? (
          <>
            <PaidFromField
              required={false}
              description={t('The owner’s own money, unless you choose an account of the garage.')}
              {...field('moneyAccountId', t('Paid from'))}
            />
            <BranchField {...field('branchId', t('Branch'))} />
          </>
        ) : null}
      </FormDrawer>
      <Drawer
        opened={shown !== undefined}
        onClose={() => show(undefined)}
        title={t('SMS credits')}
        position="right"
        size={isPhone ? '100%' : 'md'}
        styles={{ title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } }}
      >
        {shown === undefined ? null : (
          <PurchaseProgress
            key={shown}
            id={shown}
            onAgain={() => {
              show(undefined);
              open();
            }}
            onClose={() => show(undefined)}
          />
        )}
      </Drawer>
    </>
  );
  return { open: () => open(), show, drawer };
}

const inputOf = ({ credits, mobile, branchId, moneyAccountId }: BuyForm) => ({
  credits: Number(credits),
  mobile,
  branchId: Number(branchId),
  ...(moneyAccountId && { moneyAccountId: Number(moneyAccountId) }),
});
