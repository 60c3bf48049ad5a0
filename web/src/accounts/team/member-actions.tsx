import { impersonate, impersonationMinutes } from '@karakana/contract/accounts/impersonation.ts';
import { activateMember, banMember, type Member, resendInvite, sendCredentials, trashMember } from '@karakana/contract/accounts/team.ts';
import { IconBan, IconKey, IconMailForward, IconPencil, IconSpy, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { ActionMenu, type RecordAction } from '../../kit/record/record-actions.tsx';
import { beginImpersonation, useUser } from '../../shell/session.ts';
import { type MemberAct, memberActs } from './member-acts.ts';
import { teamReads } from './team-reads.ts';

type Whom = { member: Member; onEdit: () => void };

/** What can be done with a member now, behind three dots; nothing is shown when there is nothing. */
export function MemberActions(whom: Whom) {
  const { t } = useTranslation();
  const actions = useMemberActions(whom).map(({ action }) => action);
  return <ActionMenu label={t('Actions for {{name}}', { name: nameOf(whom.member) })} actions={actions} variant="subtle" />;
}

/** The same one by one, in the order of their weight. */
export function useMemberActions(whom: Whom): { act: MemberAct; action: RecordAction }[] {
  const acts = memberActs(useUser(), whom.member);
  const actions = useActions(whom);
  return acts.map((act) => ({ act, action: actions[act] }));
}

function useActions({ member, onEdit }: Whom): Record<MemberAct, RecordAction> {
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
  return {
    edit: { label: t('Edit'), icon: IconPencil, onClick: onEdit },
    resend: { label: t('Send the invitation again'), icon: IconMailForward, isPending: resend.pending, onClick: () => resend.run(input) },
    sendCredentials: {
      label: t('Send a link to sign in'),
      icon: IconKey,
      isPending: credentials.pending,
      onClick: () => credentials.run(input),
    },
    actAs: {
      label: t('Act as {{name}}', { name: member.firstName }),
      icon: IconSpy,
      isPending: actAs.pending,
      onClick: () =>
        confirmAction({
          title: t('Act as {{name}}?', { name }),
          consequence: t('You will see and do what they can, for up to {{minutes}} minutes. Everything is recorded under your name too.', {
            minutes: impersonationMinutes,
          }),
          confirm: t('Act as {{name}}', { name: member.firstName }),
          onConfirm: () => actAs.run({ id: member.userId }),
        }),
    },
    activate: { label: t('Let in again'), icon: IconUserCheck, isPending: activate.pending, onClick: () => activate.run(input) },
    ban: {
      label: t('Ban'),
      icon: IconBan,
      isPending: ban.pending,
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
      icon: IconTrash,
      isPending: trash.pending,
      isGrave: true,
      onClick: () =>
        confirmAction({
          title: t('Remove {{name}}?', { name }),
          consequence: t('They are signed out at once and leave the team. To find them again, filter by the state Removed.'),
          confirm: t('Remove'),
          onConfirm: () => trash.run(input),
        }),
    },
  };
}

export const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`;
