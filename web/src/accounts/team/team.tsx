import { inviteRoles, listTeam, type Member } from '@karakana/contract/accounts/team.ts';
import { invitationStates } from '@karakana/contract/accounts/user.ts';
import { may, roles } from '@karakana/contract/permissions.ts';
import { Button, Select, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { DataTableColumn } from 'mantine-datatable';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';
import { useInviteDrawer } from './invite-drawer.tsx';
import { MemberActions } from './member-actions.tsx';
import { useMemberDrawer } from './member-drawer.tsx';
import { MemberState, memberStateName } from './member-state.tsx';
import { roleName } from './role-names.ts';

const Search = ListSearch.extend({
  role: z.enum(roles).optional().catch(undefined),
  state: z.enum(invitationStates).optional().catch(undefined),
});

export function Team() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const [search, change] = useListSearch(Search);
  const answer = useEndpointQuery(listTeam, { ...search, page: search.page ?? 1 });
  const invite = useInviteDrawer();
  const member = useMemberDrawer();
  const mayWrite = may(user.role, 'team:write');
  const actions = (row: Member) => <MemberActions member={row} onEdit={() => member.open(row)} />;
  const columns: DataTableColumn<Member>[] = [
    { accessor: 'firstName', title: t('Name'), render: (row) => <NameAndAddress member={row} /> },
    { accessor: 'role', title: t('Role'), render: (row) => <RoleAndTitle member={row} /> },
    { accessor: 'branchName', title: t('Branch') },
    { accessor: 'state', title: t('State'), render: ({ state }) => <MemberState state={state} /> },
    { accessor: 'lastSeenAt', title: t('Last seen'), noWrap: true, render: (row) => <LastSeen member={row} /> },
  ];
  return (
    <>
      <ListPage
        title={t('Team')}
        answer={answer}
        columns={columns}
        card={(row) => <MemberCard member={row} />}
        actions={mayWrite ? actions : undefined}
        search={search.search}
        onChange={change}
        onOpen={({ id }) => navigate({ to: '/settings/team/$id', params: { id: String(id) } })}
        empty={search.role || search.state ? t('Nobody in the team is like this') : t('Nobody is here yet')}
        isFiltered={Boolean(search.role || search.state)}
        filters={
          <>
            <Select
              aria-label={t('Role')}
              placeholder={t('All roles')}
              clearable
              style={{ flex: '1 1 140px', maxWidth: 240 }}
              data={inviteRoles.map((role) => ({ value: role, label: roleName(t, role) }))}
              value={search.role ?? null}
              onChange={(role) => change({ role: inviteRoles.find((known) => known === role) })}
            />
            <Select
              aria-label={t('State')}
              placeholder={t('All states')}
              clearable
              style={{ flex: '1 1 140px', maxWidth: 240 }}
              data={invitationStates.map((state) => ({ value: state, label: memberStateName(t, state) }))}
              value={search.state ?? null}
              onChange={(state) => change({ state: invitationStates.find((known) => known === state) })}
            />
          </>
        }
        action={
          mayWrite ? (
            <Button leftSection={<IconUserPlus size={18} />} onClick={() => invite.open()}>
              {t('Invite somebody')}
            </Button>
          ) : null
        }
      />
      {invite.drawer}
      {member.drawer}
    </>
  );
}

function NameAndAddress({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { id } = useUser();
  return (
    <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
      <RowLink to={`/settings/team/${member.id}`}>
        {member.firstName} {member.lastName} {member.userId === id ? t('(you)') : ''}
      </RowLink>
      <Text fz="sm" c="dimmed">
        {member.email}
      </Text>
    </Stack>
  );
}

function RoleAndTitle({ member }: { member: Member }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0}>
      <Text fz="sm">{roleName(t, member.role)}</Text>
      {member.jobTitle ? (
        <Text fz="sm" c="dimmed">
          {member.jobTitle}
        </Text>
      ) : null}
    </Stack>
  );
}

function LastSeen({ member }: { member: Member }) {
  const { t } = useTranslation();
  return member.lastSeenAt ? (
    <TimeAgo at={member.lastSeenAt} />
  ) : (
    <Text fz="sm" c="dimmed">
      {t('never')}
    </Text>
  );
}

function MemberCard({ member }: { member: Member }) {
  const { t } = useTranslation();
  return (
    <Stack gap={4} align="flex-start">
      <NameAndAddress member={member} />
      <Text fz="sm">
        {roleName(t, member.role)} · {member.branchName}
      </Text>
      <MemberState state={member.state} />
    </Stack>
  );
}
