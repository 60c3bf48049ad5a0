import type { Certificate } from '@karakana/contract/works/certificates/certificate.ts';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { CertificateBadge, CertificateDownload, endOfCertificate } from './certificate-words.tsx';

/** A certificate as one row of a record: what it says, whether it holds, and its paper. */
export function CertificateRow({ certificate, title, children }: { certificate: Certificate; title: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation();
  const { state, serial, model, limitKmh, validTo } = certificate;
  const end = endOfCertificate(t, certificate);
  return (
    <>
      <RowText title={title} badges={<CertificateBadge state={state} />}>
        <Small>
          {[serial, model, t('{{limit}} km/h', { limit: limitKmh })].filter(Boolean).join(' · ')} · {t('valid to')}{' '}
          <DateText on={validTo} />
        </Small>
        {end === null ? null : <Small>{end}</Small>}
      </RowText>
      <Group gap={0} wrap="nowrap">
        <CertificateDownload certificate={certificate} />
        {children}
      </Group>
    </>
  );
}
