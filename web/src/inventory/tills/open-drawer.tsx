import { openTill, TillOpening } from '@karakana/contract/payments/till.ts';
import { AmountField } from '../../accounting/amount-field.tsx';
import { BranchField } from '../../garage/branch-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { tillReads } from '../sales/sale-reads.ts';
import { CashCount } from './cash-count.tsx';

type OpenForm = { branchId: string | null; float: number | '' };

/** The form that begins a shift: `open()`, and `drawer` to put on the screen. */
export function useOpenTill() {
  const { t } = useTranslation();
  const { branchId } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { form, field, open, close, frame } = useDrawerForm<undefined, OpenForm>({
    draftOf: () => ({ branchId: String(branchId), float: '' }),
    validate: ({ float, ...place }) =>
      checkForm<Record<string, unknown>>(TillOpening)({ ...place, float: float === '' ? undefined : float }),
  });
  const begin = useAction(openTill, { form, refreshes: tillReads, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Open a till')}
      onSubmit={form.onSubmit((draft) => begin.run({ ...draft, branchId: draft.branchId ?? '' }))}
      pending={begin.pending}
      submitLabel={t('Open the till')}
    >
      <BranchField {...field('branchId', t('Branch'))} />
      <AmountField
        required
        data-autofocus
        currency={currency}
        description={t('Cash taken from now on belongs to this till, until you count and close it.')}
        {...field('float', t('Cash in the drawer now'))}
      />
      <CashCount currency={currency} onCounted={(sum) => form.setFieldValue('float', sum)} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}
