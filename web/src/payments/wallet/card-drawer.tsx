import { addCard, cardBrands, readWallet, updateCard, type WalletCard, WalletCardDraft } from '@karakana/contract/payments/wallet.ts';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { brandName } from './card-words.ts';

/** The form of a card, new or known: `open()` or `open(card)`, and `drawer` to put on the screen. */
export function useCardDrawer() {
  const { t } = useTranslation();
  const { form, field, start: card, open, finish, frame } = useDrawerForm({ draftOf, validate: checkForm(WalletCardDraft) });
  const wish = { form, refreshes: [readWallet], onDone: ({ cardNumber }: WalletCard) => void finish(cardNumber) };
  const add = useAction(addCard, wish);
  const update = useAction(updateCard, wish);
  const drawer = (
    <FormDrawer
      {...frame}
      title={card ? t('Edit the card') : t('Add a card')}
      onSubmit={form.onSubmit((draft) => (card ? update.run({ ...draft, id: card.id }) : add.run(draft)))}
      pending={add.pending || update.pending}
    >
      <Select
        required
        allowDeselect={false}
        data={cardBrands.map((brand) => ({ value: brand, label: brandName(t, brand) }))}
        {...field('brand', t('Brand'))}
      />
      <TextInput
        required
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        placeholder="4242"
        description={t('Never the whole number: the last four tell one card from another.')}
        {...field('lastFour', t('Last four digits'))}
      />
      <TextInput required autoComplete="off" placeholder="08/28" {...field('expiryDate', t('Expires in'))} />
      <TextInput required autoComplete="off" {...field('holderName', t('Name on the card'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

const draftOf = (card: WalletCard | undefined) => ({
  brand: card?.brand ?? ('visa' as const),
  lastFour: card?.cardNumber.slice(-4) ?? '',
  expiryDate: card?.expiryDate ?? '',
  holderName: card?.holderName ?? '',
});
