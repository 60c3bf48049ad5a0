import { type Member, readTeamMember } from '@karakana/contract/accounts/team.ts';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { isRefusal } from '../../kit/api/refusal.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { NotFound } from '../../kit/feedback/not-found.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { formatDate, TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';
import { MemberActions } from './member-actions.tsx';
import { useMemberDrawer } from './member-drawer.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberState } from './member-state.tsx';
import { roleName } from './role-names.ts';

/** One member of the team: who they are, what can be done with them, and what was. */
export function MemberRecord({ id }: { id: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const answer = useEndpointQuery(readTeamMember, { id });
  const form = useMemberDrawer();
  const member = answer.data;
  if (answer.isPending) return <ListSkeleton />;
  // A number that is none is refused as such.
  if (isRefusal(answer.error) && [404, 422].includes(answer.error.status)) return <NotFound />;
  if (!member) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <>
      <RecordPage
        name={member.userId === user.id ? `${name} ${t('(you)')}` : name}
        badge={<MemberState state={member.state} />}
        detail={[roleName(t, member.role), member.branchName].join(' · ')}
        actions={<MemberActions member={member} label={t('Actions')} onEdit={() => form.open(member)} />}
        tabs={[
          { value: 'summary', label: t('Summary'), content: <MemberFacts member={member} /> },
          { value: 'history', label: t('History'), content: <MemberHistory id={id} /> },
        ]}
      />
      {form.drawer}
    </>
  );
}

function MemberFacts({ member }: { member: Member }) {
  const { t, i18n } = useTranslation();
  const none = <Text c="dimmed">{t('none')}</Text>;
  return (
    <Facts
      facts={[
        { label: t('E-mail address'), value: <Anchor href={`mailto:${member.email}`}>{member.email}</Anchor> },
        { label: t('Mobile number'), value: member.mobile ? <Anchor href={`tel:${member.mobile}`}>{member.mobile}</Anchor> : none },
        { label: t('Role'), value: roleName(t, member.role) },
        { label: t('Job title'), value: member.jobTitle ?? none },
        {
          label: t('Branch'),
          value: (
            <Anchor component={Link} to="/settings/branches">
              {member.branchName}
            </Anchor>
          ),
        },
        { label: t('Invited on'), value: formatDate(member.invitedAt, i18n.language) },
        { label: t('Last seen'), value: member.lastSeenAt ? <TimeAgo at={member.lastSeenAt} /> : <Text c="dimmed">{t('never')}</Text> },
      ]}
    />
  );
}
