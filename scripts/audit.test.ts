import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { auditPackages } from './audit.mjs';

const folder = mkdtempSync(join(tmpdir(), 'karakana-audit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With an npm that gives this answer. */
function auditWith(answer: string) {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${answer}\nEND\nexit 1\n`);
  chmodSync(npm, 0o755);
  return auditPackages({ PATH: `${folder}:/usr/bin:/bin` });
}

test('a package with a known fault fails by its name, unless the fault is a low one', () => {
  const found = auditWith(
    JSON.stringify({
      vulnerabilities: {
        a: { name: 'a', severity: 'low' },
        b: { name: 'b', severity: 'moderate' },
        c: { name: 'c', severity: 'critical' },
      },
    }),
  );
  expect(found).toEqual({ passed: 0, failed: 2, names: ['package b: moderate, see npm audit', 'package c: critical, see npm audit'] });
});

test.each(['{"message":"405 Method Not Allowed","error":{}}', 'no JSON at all', ''])(
  'where the registry answers %s nothing is counted',
  (answer) => {
    expect(auditWith(answer)).toEqual({ passed: 0, failed: 0 });
  },
);
