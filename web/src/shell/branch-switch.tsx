import { switchInvitation } from '@karakana/contract/accounts/user.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { Box, Button, Menu, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { useIsPhone } from '../kit/screen-size.ts';
import { moveTo, useUser } from './session.ts';

type Place = { invitationId: number; branchId: number; branchName: string; garageName: string };

/** Where one works now, and the other branches and garages one may go to. */
export function BranchSwitch() {
  const { t } = useTranslation();
  const user = useUser();
  const isPhone = useIsPhone();
  const places = usePlaces();
  const move = useAction(switchInvitation, { onDone: moveTo });
  const here = (
    <Box ta="start" miw={0}>
      <Text fz="sm" fw={600} truncate lh={1.2}>
        {user.branchName}
      </Text>
      <Text fz="xs" c="dimmed" truncate lh={1.2}>
        {user.garageName}
      </Text>
    </Box>
  );
  if (places.length < 2) return <Box miw={0}>{here}</Box>;
  return (
    <Menu position="bottom-start" width={260} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          px={isPhone ? 0 : 'xs'}
          h={48}
          miw={0}
          loading={move.pending}
          leftSection={isPhone ? null : <IconMapPin size={18} />}
          rightSection={<IconChevronDown size={16} />}
        >
          <VisuallyHidden>{t('Branch:')} </VisuallyHidden>
          {here}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        {places.map((place, index) => {
          const isHere = place.invitationId === user.invitationId && place.branchId === user.branchId;
          return (
            <div key={`${place.invitationId}-${place.branchId}`}>
              {place.garageName !== places[index - 1]?.garageName ? <Menu.Label>{place.garageName}</Menu.Label> : null}
              <Menu.Item
                aria-current={isHere || undefined}
                fw={isHere ? 650 : 400}
                rightSection={isHere ? <IconCheck size={16} /> : null}
                onClick={() => isHere || move.run({ invitationId: place.invitationId, branchId: place.branchId })}
              >
                {place.branchName}
              </Menu.Item>
            </div>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Some roles act in every branch of their garage; the others where they were invited. */
function usePlaces(): Place[] {
  const user = useUser();
  const elsewhere = user.invitations.filter(({ state, id }) => state === 'active' && id !== user.invitationId);
  const own: Place[] = actsInAllBranches(user.role)
    ? user.branches.map(({ id, name }) => ({
        invitationId: user.invitationId,
        branchId: id,
        branchName: name,
        garageName: user.garageName,
      }))
    : [{ invitationId: user.invitationId, branchId: user.branchId, branchName: user.branchName, garageName: user.garageName }];
  return [...own, ...elsewhere.map(({ id, branchId, branchName, garageName }) => ({ invitationId: id, branchId, branchName, garageName }))];
}
