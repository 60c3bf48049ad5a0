import { type Member, readTeamMember } from '@karakana/contract/accounts/team.ts';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Facts } from '../../kit/record/facts.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
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
  const nameOf = ({ userId, firstName, lastName }: Member) => `${firstName} ${lastName}${userId === user.id ? ` ${t('(you)')}` : ''}`;
  return (
    <>
      <RecordAnswer answer={answer}>
        {(member) => (
          <RecordPage
            name={nameOf(member)}
            badge={<MemberState state={member.state} />}
            detail={[roleName(t, member.role), member.branchName].join(' · ')}
            actions={<MemberActions member={member} label={t('Actions')} onEdit={() => form.open(member)} />}
            tabs={[
              { value: 'summary', label: t('Summary'), content: <MemberFacts member={member} /> },
              { value: 'history', label: t('History'), content: <MemberHistory id={id} /> },
            ]}
          />
        )}
      </RecordAnswer>
      {form.drawer}
    </>
  );
}

function MemberFacts({ member }: { member: Member }) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        { label: t('E-mail address'), value: <Anchor href={`mailto:${member.email}`}>{member.email}</Anchor> },
        { label: t('Mobile number'), value: member.mobile ? <Anchor href={`tel:${member.mobile}`}>{member.mobile}</Anchor> : null },
        { label: t('Role'), value: roleName(t, member.role) },
        { label: t('Job title'), value: member.jobTitle },
        {
          label: t('Branch'),
          value: (
            <Anchor component={Link} to="/settings/branches">
              {member.branchName}
            </Anchor>
          ),
        },
        { label: t('Invited on'), value: <DateText on={member.invitedAt} /> },
        { label: t('Last seen'), value: member.lastSeenAt ? <TimeAgo at={member.lastSeenAt} /> : <Text c="dimmed">{t('never')}</Text> },
      ]}
    />
  );
}
