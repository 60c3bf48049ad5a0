import { switchInvitation } from '@karakana/contract/accounts/user.ts';
import type { Branch } from '@karakana/contract/garage/branch.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { moveTo, useUser } from '../shell/session.ts';

/** Goes on in another branch; shown only to those who have a place there. */
export function BranchSwitchButton({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  const user = useUser();
  const move = useAction(switchInvitation, { onDone: moveTo });
  const place = user.invitations.find(
    ({ branchId, garageId, state }) => branchId === branch.id && garageId === user.garageId && state === 'active',
  );
  const invitationId = actsInAllBranches(user.role) ? user.invitationId : place?.id;
  if (invitationId === undefined || user.impersonatedBy) return null;
  return (
    <Button
      variant="default"
      loading={move.pending}
      aria-label={t('Switch to {{branch}}', { branch: branch.name })}
      onClick={() => move.run({ invitationId, branchId: branch.id })}
    >
      {t('Switch')}
    </Button>
  );
}
