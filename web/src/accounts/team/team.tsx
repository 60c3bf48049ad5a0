import { inviteRoles, listTeam, type Member, type TeamPart, teamParts, teamSorts } from '@karakana/contract/accounts/team.ts';
import { invitationStates } from '@karakana/contract/accounts/user.ts';
import { may } from '@karakana/contract/permissions.ts';
import { roles } from '@karakana/contract/roles.ts';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useCommandButton } from '../../shell/commands/command-button.tsx';
import { useUser } from '../../shell/session.ts';
import { useInviteDrawer } from './invite-drawer.tsx';
import { MemberActions } from './member-actions.tsx';
import { useMemberDrawer } from './member-drawer.tsx';
import { MemberState, memberStateName } from './member-state.tsx';
import { roleName } from './role-names.ts';

const Search = ListSearch.extend({
  role: z.enum(roles).optional().catch(undefined),
  does: z.enum(teamParts).optional().catch(undefined),
  state: z.enum(invitationStates).optional().catch(undefined),
  sort: z.enum(teamSorts).optional().catch(undefined),
});

export function Team() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listTeam, { ...search, page: search.page ?? 1 });
  const invite = useInviteDrawer();
  const member = useMemberDrawer();
  const mayWrite = may(user.role, 'team:write');
  useAskedByAddress('add', () => mayWrite && invite.open());
  const actions = (row: Member) => <MemberActions member={row} onEdit={() => member.open(row)} />;
  return (
    <>
      <ListPage
        title={t('Team')}
        address={address}
        answer={answer}
        columns={memberColumns(t)}
        card={(row) => <MemberCard member={row} />}
        actions={mayWrite ? actions : undefined}
        filters={[
          selectFilter({
            label: t('Role'),
            key: 'role',
            all: t('All roles'),
            options: inviteRoles.map((role) => ({ value: role, label: roleName(t, role) })),
            value: search.role,
            onChange: (role) => change({ role }),
          }),
          selectFilter({
            label: t('Part of the team'),
            key: 'does',
            all: t('Everybody'),
            options: teamParts.map((part) => ({ value: part, label: partName(t, part) })),
            value: search.does,
            onChange: (does) => change({ does }),
          }),
          selectFilter({
            label: t('State'),
            key: 'state',
            all: t('All states'),
            options: invitationStates.map((state) => ({ value: state, label: memberStateName(t, state) })),
            value: search.state,
            onChange: (state) => change({ state }),
          }),
        ]}
        usualSort="name"
        views={<SavedViews list="team" address={address} />}
        onOpen={({ id }) => navigate({ to: '/settings/team/$id', params: { id: String(id) } })}
        empty={t('Everyone who works with you is listed here, with what they may do.')}
        begin={t('Invite the first person.')}
        action={useCommandButton('inviteMember', () => invite.open())}
      />
      {invite.drawer}
      {member.drawer}
    </>
  );
}

const memberColumns = (t: TFunction): ListColumn<Member>[] => [
  {
    key: 'name',
    title: t('Name'),
    minWidth: 250,
    grow: 2,
    priority: 1,
    sort: bothWays('name'),
    cell: (row) => <MemberName member={row} />,
  },
  { key: 'role', title: t('Role'), minWidth: 130, priority: 1, sort: bothWays('role'), cell: ({ role }) => roleName(t, role) },
  { key: 'email', title: t('E-mail address'), minWidth: 200, grow: 2, priority: 3, cell: ({ email }) => email },
  { key: 'jobTitle', title: t('Job title'), minWidth: 130, priority: 4, cell: ({ jobTitle }) => jobTitle },
  { key: 'branch', title: t('Branch'), minWidth: 120, priority: 2, sort: bothWays('branch'), cell: ({ branchName }) => branchName },
  {
    key: 'lastSeen',
    title: t('Last seen'),
    minWidth: 130,
    grow: 0,
    priority: 2,
    sort: bothWays('last_seen'),
    cell: ({ lastSeenAt }) => (lastSeenAt ? <TimeAgo at={lastSeenAt} /> : t('never')),
  },
];

function MemberName({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { id } = useUser();
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <RowLink to={`/settings/team/${member.id}`} mark={unusualState(member)}>
      {member.userId === id ? `${name} ${t('(you)')}` : name}
    </RowLink>
  );
}

/** Who is active is as most are. */
const unusualState = ({ state }: Member) => (state === 'active' ? null : <MemberState state={state} />);

function MemberCard({ member }: { member: Member }) {
  const { t } = useTranslation();
  return (
    <CardLines title={<MemberName member={member} />}>
      {[member.jobTitle || roleName(t, member.role), member.branchName].join(' · ')}
    </CardLines>
  );
}

const partName = (t: TFunction, part: TeamPart): string =>
  ({ admins: t('Admins'), managers: t('Managers'), mechanics: t('Mechanics'), technicians: t('Technicians') })[part];
