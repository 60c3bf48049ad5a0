import { may } from '@karakana/contract/permissions.ts';
import { listCertificates } from '@karakana/contract/works/certificates/certificate.ts';
import { Card, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { useUser } from '../../shell/session.ts';
import { CertificateRow } from './certificate-row.tsx';

const newest = 5;

/** What was certified of a vehicle, the newest first; nothing where nothing was. */
export function VehicleCertificates({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const asked = { page: 1, perPage: newest, vehicleId };
  const certificates = useEndpointQuery(listCertificates, asked, { enabled: may(role, 'certificates:read') }).data?.entries ?? [];
  if (certificates.length === 0) return null;
  return (
    <section>
      <Title order={2} fz="md" mb="xs">
        {t('Speed governor certificates')}
      </Title>
      <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
        {certificates.map((certificate) => (
          <li key={certificate.id} className={classes.row}>
            <CertificateRow
              certificate={certificate}
              title={<TextLink to={`/works/${certificate.workId}?tab=certificate`}>{certificate.number}</TextLink>}
            />
          </li>
        ))}
      </Card>
    </section>
  );
}
