import type { Certificate } from '@karakana/contract/works/certificates/certificate.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { RowLink, TextLink } from '../../kit/list/row-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { CallLink } from '../../kit/text/phone.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { CertificateBadge } from '../../vehicles/certificates/certificate-words.tsx';

export const certificatePath = ({ workId }: Certificate): string => `/works/${workId}?tab=certificate`;

/** What every list of certificates begins with. */
export function useCertificateColumns(): ListColumn<Certificate>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'number',
      title: t('Number'),
      minWidth: 130,
      grow: 0,
      priority: 1,
      cell: (certificate) => <RowLink to={certificatePath(certificate)}>{certificate.number}</RowLink>,
    },
    {
      key: 'vehicle',
      title: t('Vehicle'),
      minWidth: 140,
      grow: 0,
      priority: 1,
      cell: ({ vehicleId, registration }) => (
        <TextLink to={`/vehicles/${vehicleId}`}>
          <Plate registration={registration} />
        </TextLink>
      ),
    },
    { key: 'serial', title: t('Serial number'), minWidth: 140, priority: 3, cell: ({ serial }) => serial },
    { key: 'customer', title: t('Customer'), minWidth: 160, grow: 2, priority: 2, cell: ({ customerName }) => customerName },
    {
      key: 'valid',
      title: t('Valid to'),
      minWidth: 130,
      grow: 0,
      priority: 2,
      sort: bothWays('ending'),
      cell: ({ validTo }) => <DateText on={validTo} />,
    },
  ];
}

export const stateColumn = (title: string): ListColumn<Certificate> => ({
  key: 'state',
  title,
  minWidth: 130,
  grow: 0,
  priority: 1,
  cell: ({ state }) => <CertificateBadge state={state} />,
});

/** How long one has to renew it, louder the shorter that is. */
export function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation();
  if (days < 0) return <StatusBadge tone="failed">{t('Expired')}</StatusBadge>;
  const said = days === 0 ? t('today') : days === 1 ? t('1 day') : t('{{days}} days', { days });
  return <StatusBadge tone={days <= 7 ? 'failed' : days <= 30 ? 'waiting' : 'planned'}>{said}</StatusBadge>;
}

export function CertificateCard({ certificate, aside }: { certificate: Certificate; aside: ReactNode }) {
  const { registration, number, serial, customerName, validTo, phone } = certificate;
  const { t } = useTranslation();
  return (
    <CardLines
      title={
        <RowLink to={certificatePath(certificate)}>
          <Plate registration={registration} />
        </RowLink>
      }
      aside={aside}
      below={
        <>
          {phone ? <CallLink number={phone} /> : null}
          {phone && customerName ? ' · ' : null}
          {customerName}
        </>
      }
    >
      {t('valid to')} <DateText on={validTo} /> · {number} · {serial}
    </CardLines>
  );
}
