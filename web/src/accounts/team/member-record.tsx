import { type Member, readTeamMember } from '@karakana/contract/accounts/team.ts';
import { Anchor } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Facts } from '../../kit/record/facts.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Initials } from '../../kit/text/initials-mark.tsx';
import { CallLink } from '../../kit/text/phone.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';
import { nameOf, useMemberActions } from './member-actions.tsx';
import type { MemberAct } from './member-acts.ts';
import { useMemberDrawer } from './member-drawer.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberState } from './member-state.tsx';
import { roleName } from './role-names.ts';

/** One member of the team: who they are, what can be done with them, and what was. */
export function MemberRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readTeamMember, { id });
  const form = useMemberDrawer();
  return (
    <>
      <RecordAnswer answer={answer}>{(member) => <MemberPage member={member} onEdit={() => form.open(member)} />}</RecordAnswer>
      {form.drawer}
    </>
  );
}

/** What is done at once; the rest takes a second thought. */
const firstActs: readonly MemberAct[] = ['edit', 'resend', 'activate'];

function MemberPage({ member, onEdit }: { member: Member; onEdit: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const acts = useMemberActions({ member, onEdit });
  const call = member.mobile ? [{ label: t('Call'), icon: IconPhone, href: `tel:${member.mobile}` }] : [];
  const name = nameOf(member);
  return (
    <RecordPage
      list={{ path: '/settings/team', label: t('Team') }}
      name={member.userId === user.id ? `${name} ${t('(you)')}` : name}
      mark={<Initials name={name} />}
      badge={member.state === 'active' ? null : <MemberState state={member.state} />}
      detail={member.jobTitle}
      actions={[...call, ...acts.filter(({ act }) => firstActs.includes(act)).map(({ action }) => action)]}
      more={acts.filter(({ act }) => !firstActs.includes(act)).map(({ action }) => action)}
      keyFacts={<MemberKeyFacts member={member} />}
      side={{ content: <Contact member={member} />, onNarrow: 'before' }}
      tabs={[{ value: 'history', label: t('History'), content: <MemberHistory id={member.id} /> }]}
    />
  );
}

function MemberKeyFacts({ member }: { member: Member }) {
  const { t } = useTranslation();
  const branch = (
    <Anchor component={Link} to="/settings/branches" inherit>
      {member.branchName}
    </Anchor>
  );
  const facts = [
    { label: t('Role'), value: roleName(t, member.role) },
    { label: t('Branch'), value: branch },
    { label: t('Last seen'), value: member.lastSeenAt ? <TimeAgo at={member.lastSeenAt} /> : t('never') },
    { label: t('Invited on'), value: <DateText on={member.invitedAt} /> },
  ];
  return <KeyFacts facts={facts} />;
}

function Contact({ member: { email, mobile } }: { member: Member }) {
  const { t } = useTranslation();
  const facts = [
    { label: t('Mobile number'), value: mobile && <CallLink number={mobile} /> },
    { label: t('E-mail address'), value: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
  ];
  return <Facts title={t('Contact')} facts={facts} />;
}
