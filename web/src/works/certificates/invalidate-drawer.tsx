import { type Certificate, invalidateCertificate } from '@karakana/contract/works/certificates/certificate.ts';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { certificateReads } from './certificate-reads.ts';

type Draft = { id: number; code: string; reason: string };

/** Withdraws a certificate, and asks why: `open(certificate)`, and `drawer` to put on the screen. */
export function useInvalidateDrawer() {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<Certificate, Draft>({
    draftOf: (certificate) => ({ id: certificate?.workId ?? 0, code: certificate?.code ?? '', reason: '' }),
    validate: checkForm<Draft>(invalidateCertificate.input),
  });
  const invalidate = useAction(invalidateCertificate, { form, refreshes: certificateReads, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Invalidate {{number}}', { number: start?.number })}
      onSubmit={form.onSubmit((draft) => invalidate.run(draft))}
      pending={invalidate.pending}
      submitLabel={t('Invalidate')}
    >
      <Text c="dimmed">{t('Whoever checks it from now on is told that it does not hold. This cannot be undone.')}</Text>
      <Textarea required data-autofocus autosize minRows={2} {...field('reason', t('Reason'))} />
    </FormDrawer>
  );
  return { open: (certificate: Certificate) => open(certificate), drawer };
}
