import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';

/** What is publicly known to be wrong with our packages. Where the registry keeps no such list, that is said and nothing is counted. */
export function auditPackages(environment) {
  const { stdout } = spawnSync('npm', ['audit', '--audit-level=moderate', '--json'], { cwd: root, encoding: 'utf8', env: environment });
  const { vulnerabilities } = read(stdout);
  if (!vulnerabilities) {
    console.log('Not checked: the registry does not answer audits.');
    return { passed: 0, failed: 0 };
  }
  const names = Object.values(vulnerabilities)
    .filter(({ severity }) => ['moderate', 'high', 'critical'].includes(severity))
    .map(({ name, severity }) => `package ${name}: ${severity}, see npm audit`);
  for (const name of names) console.log(name);
  return { passed: names.length === 0 ? 1 : 0, failed: names.length, names };
}

function read(json) {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
