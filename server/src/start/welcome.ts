import { brands } from '@karakana/contract/brands/brand.ts';
import { brandAddress } from '../platform/brand-address.ts';
import type { Settings } from '../platform/settings.ts';

/** What somebody who has just started Karakana wants to know. */
export function welcome(settings: Settings, port: number, demoPassword: string | undefined): string {
  const addresses = Object.values(brands).map((brand) => [brand.name, brandAddress(brand, settings, port)]);
  const lines = table([...addresses, ['API', `http://localhost:${port}/api/docs`]]);
  return ['', 'Karakana is running', '', ...lines, ...(demoPassword ? demoLines(demoPassword) : []), ''].join('\n');
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
