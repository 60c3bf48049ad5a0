import type { Certificate } from '@karakana/contract/works/certificates/certificate.ts';
import type { CertificateState } from '@karakana/contract/works/certificates/proof.ts';
import { downloadCertificate } from '@karakana/contract/works/certificates/verify.ts';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { StatusBadge, type StatusTone } from '../../kit/text/status.tsx';

const tones: Record<CertificateState, StatusTone> = { valid: 'done', expired: 'waiting', invalidated: 'failed' };

export const certificateStateName = (t: TFunction, state: CertificateState): string =>
  ({ valid: t('Valid'), expired: t('Expired'), invalidated: t('Invalidated') })[state];

export function CertificateBadge({ state }: { state: CertificateState }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[state]}>{certificateStateName(t, state)}</StatusBadge>;
}

/** Why it holds no more; nothing where it does, or where that is not told. */
export function endOfCertificate(t: TFunction, { replacedByNumber, invalidatedReason }: Certificate): string | null {
  if (replacedByNumber !== null) return t('Replaced by {{number}}', { number: replacedByNumber });
  return invalidatedReason === null ? null : translateServerText(invalidatedReason);
}

export function CertificateDownload({ certificate: { code, number } }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const { run, pending } = useAction(downloadCertificate, { done: null, onDone: saveDownload });
  return (
    <ActionIcon onClick={() => run({ code })} loading={pending} aria-label={t('Download {{name}}', { name: number })}>
      <IconDownload size={18} />
    </ActionIcon>
  );
}
