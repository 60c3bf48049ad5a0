import { expect, test } from 'vitest';
import { readSettings } from '../platform/settings/settings.ts';
import { production } from '../testing/production.ts';
import { welcome } from './welcome.ts';

test('in production it is said at the start that e-mail and SMS are not sent', () => {
  const words = welcome(readSettings(production), 3000, undefined);
  expect(words).toContain('E-mail is kept and not sent');
  expect(words).toContain('SMS are kept and not sent');
});

test('nothing is said of them where they are sent, or where the sandbox is read', () => {
  const sending = readSettings({ ...production, SMTP_HOST: 'mail.karakana.test', AT_USERNAME: 'karakana', AT_API_KEY: 'key' });
  expect(welcome(sending, 3000, undefined)).not.toContain('not sent');
  expect(welcome(readSettings({ NODE_ENV: 'test' }), 3000, undefined)).not.toContain('not sent');
});

test('with demo data the accounts of every brand and their password are told', () => {
  const words = welcome(readSettings({ NODE_ENV: 'test' }), 3000, 'a-demo-password');
  for (const account of ['garage@main.demo', 'garage@vendor.demo', 'school_admin@school.demo', 'a-demo-password'])
    expect(words).toContain(account);
});
