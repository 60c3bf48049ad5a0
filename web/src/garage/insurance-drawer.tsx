import {
  addInsurance,
  addInsuranceFirm,
  InsuranceDraft,
  listGarageInsurances,
  listInsurances,
  listSupportedInsurances,
} from '@karakana/contract/garage/insurance.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { PickField } from '../kit/form/pick-field.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';
import { InsuranceFields, insuranceForm } from './insurance-fields.tsx';

/** The form that adds an insurer: `open()`, and `drawer` to put on the screen. */
export function useInsuranceDrawer() {
  const { t } = useTranslation();
  const { form, field, open, finish, frame } = useDrawerForm({ draftOf: nothing, validate: checkForm(InsuranceDraft) });
  const supported = useEndpointQuery(listSupportedInsurances, {}, { enabled: frame.opened });
  const add = useAction(addInsurance, {
    form,
    refreshes: [listInsurances, listSupportedInsurances, listGarageInsurances],
    onDone: ({ firmName }) => void finish(firmName),
  });
  const addFirm = useAction(addInsuranceFirm, {
    refreshes: [listSupportedInsurances],
    onDone: ({ id }) => form.setFieldValue('firmId', String(id)),
  });
  const firms = supported.data?.entries.filter(({ added }) => !added) ?? [];
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Add an insurer')}
      onSubmit={form.onSubmit(({ firmId, ...draft }) => add.run({ ...draft, firmId: firmId ?? '' }))}
      pending={add.pending}
      submitLabel={t('Add')}
      anotherLabel={t('Save and add another')}
    >
      <PickField
        required
        data-autofocus
        placeholder={supported.isPending ? t('Loading') : t('Choose an insurer')}
        nothingFoundMessage={t('No other insurer has this name')}
        data={firms.map(({ id, name }) => ({ value: String(id), label: name }))}
        isLoading={supported.isPending}
        onCreate={(name) => addFirm.run({ name })}
        {...field('firmId', t('Insurer'))}
      />
      <InsuranceFields form={form} />
    </FormDrawer>
  );
  return { open, drawer };
}

const nothing = () => ({
  // Nothing is chosen yet.
  firmId: null as string | null,
  ...insuranceForm(),
});
