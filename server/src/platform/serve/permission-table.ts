import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { actsInAllBranches, type Role, roles, seesOnlyOwn } from '@karakana/contract/roles.ts';

/** Which role may make which call, as a page to read. */
export function permissionTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints
    .toSorted((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1))
    .map((endpoint) => {
      const cells = roles.map((role) => (mayCall(role, endpoint) ? 'yes' : '·'));
      return `| \`${endpoint.method} ${endpoint.path}\` | ${endpoint.access} | ${cells.join(' | ')} |`;
    });
  return `# Who may call what

Written by \`node server/scripts/permissions.ts\` from the contract. Calls with the access \`public\` are open to anybody; \`token\` opens them to
every bearer of a token, also before the two-factor code or the confirmation; \`session\` to every signed-in user. \`system_admin\` cannot sign in here.

In every branch of the garage act ${named(actsInAllBranches)}; all others act in one, and what belongs to another branch does not exist for them.
Only their own see ${named(seesOnlyOwn)}.

| Call | Access | ${roles.join(' | ')} |
|---|---|${roles.map(() => '---').join('|')}|
${rows.join('\n')}
`;
}

const named = (isMeant: (role: Role) => boolean): string =>
  roles
    .filter(isMeant)
    .map((role) => `\`${role}\``)
    .join(', ');

function mayCall(role: Role, { access }: Endpoint): boolean {
  if (access === 'public') return true;
  if (role === 'system_admin') return false;
  return access === 'token' || access === 'session' || may(role, access);
}
