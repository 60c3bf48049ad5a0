import { listTeam } from '@karakana/contract/accounts/team.ts';
import { may } from '@karakana/contract/permissions.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useUser } from '../shell/session.ts';

/** As many as a list gives at once; a garage has fewer. */
const maxMembers = 200;

/** Whom works can be given to: technicians first. Who does not see the team can choose themselves. */
export function useStaff(): { value: string; label: string }[] {
  const { t } = useTranslation();
  const { role, invitationId } = useUser();
  const seesTeam = may(role, 'team:read');
  const team = useEndpointQuery(listTeam, { page: 1, perPage: maxMembers, state: 'active' }, { enabled: seesTeam });
  if (!seesTeam) return [{ value: String(invitationId), label: t('My jobs') }];
  const staff = (team.data?.entries ?? []).filter((member) => !seesOnlyOwn(member.role));
  const technicians = staff.filter((member) => member.role === 'technician');
  const others = staff.filter((member) => member.role !== 'technician');
  return [...technicians, ...others].map(({ id, firstName, lastName }) => ({ value: String(id), label: `${firstName} ${lastName}` }));
}
