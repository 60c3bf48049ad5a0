import { dayOf } from '@karakana/contract/dates.ts';
import { addMonths } from '@karakana/contract/days.ts';
import { issueCertificate, usualLimitKmh, validMonths } from '@karakana/contract/works/certificates/certificate.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { NumberInput, Text, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { MoreDetails } from '../../kit/form/more-details.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { certificateReads } from './certificate-reads.ts';

type Draft = {
  id: number;
  serialNo: string;
  model: string;
  limitKmh: number | string;
  fittedOn: string;
  validTo: string;
  fitter: string;
};

/** Certifies what a work has fitted: `open()`, and `drawer` to put on the screen. */
export function useIssueDrawer({ id, registration, governor, technicians }: WorkRecord) {
  const { t } = useTranslation();
  const today = dayOf(new Date().toISOString());
  const blank: Draft = {
    id,
    serialNo: governor?.serial ?? '',
    model: governor?.model ?? '',
    limitKmh: usualLimitKmh,
    fittedOn: today,
    validTo: addMonths(today, validMonths),
    fitter: technicians[0]?.name ?? '',
  };
  const { form, field, open, close, frame } = useDrawerForm<undefined, Draft>({
    draftOf: () => blank,
    validate: checkForm<Draft>(issueCertificate.input),
  });
  const issue = useAction(issueCertificate, { form, refreshes: certificateReads, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Certificate for {{plate}}', { plate: registration })}
      onSubmit={form.onSubmit((draft) => issue.run(draft))}
      pending={issue.pending}
      submitLabel={t('Issue certificate')}
    >
      <Text c="dimmed">{t('It is signed as it stands. Certificates before it of this vehicle or device end with it.')}</Text>
      <TextInput required data-autofocus {...field('serialNo', t('Serial number'))} />
      <TextInput {...field('model', t('Model'))} />
      <NumberInput required hideControls inputMode="numeric" suffix=" km/h" {...field('limitKmh', t('Speed limit'))} />
      <DateField required {...field('validTo', t('Valid to'))} />
      <MoreDetails form={form} blank={blank} fields={['fittedOn', 'fitter']}>
        <DateField {...field('fittedOn', t('Fitted on'))} />
        <TextInput description={t('Whoever does the work, unless another is named')} {...field('fitter', t('Fitted by'))} />
      </MoreDetails>
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}
