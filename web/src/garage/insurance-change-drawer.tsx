import {
  type Insurance,
  InsuranceChange,
  listGarageInsurances,
  listInsurances,
  updateInsurance,
} from '@karakana/contract/garage/insurance.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';
import { InsuranceFields, type InsuranceForm, insuranceForm } from './insurance-fields.tsx';

/** The form that changes an insurer: `open(insurance)`, and `drawer` to put on the screen. */
export function useInsuranceChangeDrawer() {
  const { t } = useTranslation();
  const { form, start, open, close, frame } = useDrawerForm<Insurance, InsuranceForm>({
    draftOf: insuranceForm,
    validate: checkForm(InsuranceChange),
  });
  const update = useAction(updateInsurance, { form, refreshes: [listInsurances, listGarageInsurances], onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Edit {{name}}', { name: start?.firmName ?? '' })}
      onSubmit={form.onSubmit((draft) => start && update.run({ id: start.id, ...draft }))}
      pending={update.pending}
    >
      <InsuranceFields form={form} />
    </FormDrawer>
  );
  return { open, drawer };
}
