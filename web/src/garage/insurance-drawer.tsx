import {
  addInsurance,
  InsuranceDraft,
  listGarageInsurances,
  listInsurances,
  listSupportedInsurances,
} from '@karakana/contract/garage/insurance.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { EmailField, PhoneField } from '../kit/form/fields.tsx';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';

/** The form that adds an insurer: `open()`, and `drawer` to put on the screen. */
export function useInsuranceDrawer() {
  const { t } = useTranslation();
  const { form, open, close, frame } = useDrawerForm({ draftOf: nothing, validate: checkForm(InsuranceDraft) });
  const supported = useEndpointQuery(listSupportedInsurances, {}, { enabled: frame.opened });
  const add = useAction(addInsurance, {
    form,
    refreshes: [listInsurances, listSupportedInsurances, listGarageInsurances],
    onDone: close,
  });
  const firms = supported.data?.entries.filter(({ added }) => !added) ?? [];
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Add an insurer')}
      onSubmit={form.onSubmit(({ firmId, ...draft }) => add.run({ ...draft, firmId: firmId ?? '' }))}
      pending={add.pending}
      submitLabel={t('Add')}
    >
      <Select
        label={t('Insurer')}
        required
        searchable
        data-autofocus
        placeholder={supported.isPending ? t('Loading') : t('Choose an insurer')}
        nothingFoundMessage={t('No further insurer has this name')}
        data={firms.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('firmId')}
      />
      <TextInput label={t('Contact person')} {...form.getInputProps('contactName')} />
      <EmailField label={t('E-mail address')} autoComplete="off" {...form.getInputProps('contactEmail')} />
      <PhoneField label={t('Phone number')} autoComplete="off" {...form.getInputProps('contactMobile')} />
      <Textarea label={t('Note')} autosize minRows={2} {...form.getInputProps('note')} />
    </FormDrawer>
  );
  return { open, drawer };
}

const nothing = () => ({
  // Nothing is chosen yet.
  firmId: null as string | null,
  contactName: '',
  contactEmail: '',
  contactMobile: '',
  note: '',
});
