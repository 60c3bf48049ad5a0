import { impersonate, impersonationMinutes } from '@karakana/contract/accounts/impersonation.ts';
import { activateMember, banMember, type Member, resendInvite, sendCredentials, trashMember } from '@karakana/contract/accounts/team.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBan,
  IconChevronDown,
  IconDots,
  IconKey,
  IconMailForward,
  IconPencil,
  IconSpy,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { beginImpersonation, useUser } from '../../shell/session.ts';
import { type MemberAct, memberActs } from './member-acts.ts';
import { teamReads } from './team-reads.ts';

type Entry = { label: string; icon: ReactNode; isGrave?: boolean; onClick: () => unknown };

/** What can be done with a member now, behind a label or three dots; nothing is shown when there is nothing. */
export function MemberActions({ member, label, onEdit }: { member: Member; label?: string; onEdit: () => void }) {
  const { t } = useTranslation();
  const acts = memberActs(useUser(), member);
  const { entries, pending } = useEntries(member, onEdit);
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        {label ? (
          <Button variant="default" loading={pending} rightSection={<IconChevronDown size={18} />}>
            {label}
          </Button>
        ) : (
          <ActionIcon loading={pending} aria-label={t('Actions for {{name}}', { name: nameOf(member) })}>
            <IconDots size={20} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => {
          const { label, icon, isGrave, onClick } = entries[act];
          return (
            <Menu.Item key={act} leftSection={icon} c={isGrave ? 'var(--mantine-color-error)' : undefined} onClick={onClick}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function useEntries(member: Member, onEdit: () => void): { entries: Record<MemberAct, Entry>; pending: boolean } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const changes = { refreshes: teamReads };
  const resend = useAction(resendInvite, changes);
  const credentials = useAction(sendCredentials);
  const activate = useAction(activateMember, changes);
  // Whoever has not accepted yet would be invited anew by it.
  const undo = member.state === 'active' && { offer: () => ({ label: t('Undo'), onPress: () => activate.run({ id: member.id }) }) };
  const ban = useAction(banMember, { ...changes, ...undo });
  const trash = useAction(trashMember, { ...changes, ...undo });
  const actAs = useAction(impersonate, {
    onDone: async (answer) => {
      beginImpersonation(answer);
      await navigate({ to: '/' });
    },
  });
  const name = nameOf(member);
  const input = { id: member.id };
  const entries: Record<MemberAct, Entry> = {
    edit: { label: t('Edit'), icon: <IconPencil size={18} />, onClick: onEdit },
    resend: { label: t('Send the invitation again'), icon: <IconMailForward size={18} />, onClick: () => resend.run(input) },
    sendCredentials: { label: t('Send a link to sign in'), icon: <IconKey size={18} />, onClick: () => credentials.run(input) },
    actAs: {
      label: t('Act as {{name}}', { name: member.firstName }),
      icon: <IconSpy size={18} />,
      onClick: () =>
        confirmAction({
          title: t('Act as {{name}}?', { name }),
          consequence: t('You see and do what they can, for {{minutes}} minutes at most. All of it is recorded under your name too.', {
            minutes: impersonationMinutes,
          }),
          confirm: t('Act as {{name}}', { name: member.firstName }),
          onConfirm: () => actAs.run({ id: member.userId }),
        }),
    },
    activate: { label: t('Let in again'), icon: <IconUserCheck size={18} />, onClick: () => activate.run(input) },
    ban: {
      label: t('Ban'),
      icon: <IconBan size={18} />,
      isGrave: true,
      onClick: () =>
        confirmAction({
          title: t('Ban {{name}}?', { name }),
          consequence: t('They are signed out at once and cannot come in until you let them in again.'),
          confirm: t('Ban'),
          onConfirm: () => ban.run(input),
        }),
    },
    remove: {
      label: t('Remove'),
      icon: <IconTrash size={18} />,
      isGrave: true,
      onClick: () =>
        confirmAction({
          title: t('Remove {{name}}?', { name }),
          consequence: t('They are signed out at once and leave the team. You find them again under the state Removed.'),
          confirm: t('Remove'),
          onConfirm: () => trash.run(input),
        }),
    },
  };
  return { entries, pending: [resend, credentials, activate, ban, trash, actAs].some((action) => action.pending) };
}

const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`;
