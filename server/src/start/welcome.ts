import { brands } from '@karakana/contract/brands/brands.ts';
import { brandAddress } from '../platform/settings/brand-address.ts';
import type { Settings } from '../platform/settings/settings.ts';

/** What somebody who has just started Karakana wants to know. */
export function welcome(settings: Settings, port: number, demoPassword: string | undefined): string {
  const addresses = Object.values(brands).map((brand) => [brand.name, brandAddress(brand, settings, port)]);
  const lines = table([...addresses, ['API', `http://localhost:${port}/api/docs`]]);
  return ['', 'Karakana is running', '', ...lines, ...unsentLines(settings), ...(demoPassword ? demoLines(demoPassword) : []), ''].join(
    '\n',
  );
}

/** In production nobody reads the sandbox, so what would end there is said at the start. */
function unsentLines({ isProduction, mail, sms }: Settings): string[] {
  if (!isProduction) return [];
  const unsent = [
    ...(mail ? [] : ['E-mail is kept and not sent, unless a garage has its own server: set SMTP_HOST']),
    ...(sms ? [] : ['SMS are kept and not sent, unless a garage has its own account: set AT_USERNAME and AT_API_KEY']),
  ];
  return unsent.length > 0 ? ['', ...unsent.map((line) => `  ${line}`)] : [];
}

function demoLines(password: string): string[] {
  const accounts = Object.values(brands).map((brand) => [
    brand.name,
    `${brand.type === 'school' ? 'school_admin' : 'garage'}@${brand.type}.demo`,
  ]);
  return [
    '',
    `Demo accounts, all with the password ${password}`,
    '',
    ...table(accounts),
    '',
    '  Other roles sign in as <role>@<brand>.demo, the second garage as <role>@<brand>-two.demo',
  ];
}

function table(rows: string[][]): string[] {
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', value]) => `  ${name.padEnd(width)}  ${value}`);
}
