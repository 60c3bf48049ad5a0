import { may } from '@karakana/contract/permissions.ts';
import { type Certificate, listCertificates } from '@karakana/contract/works/certificates/certificate.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Button } from '@mantine/core';
import { IconBan, IconCertificate, IconExternalLink, IconMail, IconMessage } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { ActionMenu, type RecordAction } from '../../kit/record/record-actions.tsx';
import { TabList } from '../../kit/record/tab-list.tsx';
import { useUser } from '../../shell/session.ts';
import { CertificateRow } from '../../vehicles/certificates/certificate-row.tsx';
import { useInvalidateDrawer } from './invalidate-drawer.tsx';
import { useIssueDrawer } from './issue-drawer.tsx';
import { useMailCertificate, useTextCertificate } from './send-drawers.tsx';

/** What was certified of a work: to issue, send, check and withdraw. */
export function CertificateTab({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listCertificates, { workId: work.id, page: page ?? 1 });
  const [issue, invalidate] = [useIssueDrawer(work), useInvalidateDrawer()];
  const [mail, text] = [useMailCertificate(work), useTextCertificate(work)];
  const hasBegun = work.status !== 'estimate' && work.status !== 'booked' && work.archivedAt === null;
  const mayIssue = hasBegun && may(role, 'certificates:write');
  const actionsOf = (certificate: Certificate): RecordAction[] => [
    { label: t('Check page'), icon: IconExternalLink, href: `/verify/${certificate.code}` },
    ...(may(role, 'certificates:write') && certificate.state !== 'invalidated'
      ? [
          { label: t('Send by e-mail'), icon: IconMail, onClick: mail.open },
          { label: t('Send by SMS'), icon: IconMessage, onClick: text.open },
        ]
      : []),
    ...(may(role, 'certificates:delete') && certificate.state !== 'invalidated'
      ? [{ label: t('Invalidate'), icon: IconBan, isGrave: true as const, onClick: () => invalidate.open(certificate) }]
      : []),
  ];
  return (
    <>
      <TabList
        answer={answer}
        empty={
          hasBegun
            ? t('The certificate of the speed governor is issued here, or by itself when the work is completed. There is none yet.')
            : t('The certificate of the speed governor can be issued once the work has begun.')
        }
        onPage={(chosen) => change({ page: chosen })}
        action={
          mayIssue ? (
            <Button leftSection={<IconCertificate size={18} />} onClick={issue.open}>
              {t('Issue certificate')}
            </Button>
          ) : undefined
        }
        row={(certificate) => (
          <CertificateRow certificate={certificate} title={certificate.number}>
            <ActionMenu label={t('Actions for {{name}}', { name: certificate.number })} actions={actionsOf(certificate)} variant="subtle" />
          </CertificateRow>
        )}
      />
      {issue.drawer}
      {invalidate.drawer}
      {mail.drawer}
      {text.drawer}
    </>
  );
}
