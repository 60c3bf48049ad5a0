import { describe, expect, test } from 'vitest';
import { Brand } from './brand.ts';
import { brandForHost, brands } from './brands.ts';
import { contrast, inkOn, luminance, readableOn } from './contrast.ts';
import { shades } from './shades.ts';

describe('a host', () => {
  test.each(['', 'example.com', 'shop.localhost', '10.0.0.7', 'mainland.localhost', 'constructor', 'localhost.evil.example', ':3000'])(
    '%j that belongs to no brand finds none',
    (host) => {
      expect(brandForHost(host)).toBeUndefined();
    },
  );

  test.each([
    ['main.localhost', 'main'],
    ['vendor.localhost', 'vendor'],
    ['school.localhost:3000', 'school'],
    ['localhost', 'main'],
    ['localhost:8080', 'main'],
    ['127.0.0.1:3000', 'main'],
    ['[::1]:3000', 'main'],
    ['www.vendor.localhost', 'vendor'],
    ['SCHOOL.Localhost.', 'school'],
    ['vendor.garages.example', 'vendor'],
    ['karakana.example', 'main'],
    ['www.karakana.example', 'main'],
    ['pro.karakana.example', 'vendor'],
  ])('%s is %s', (host, type) => {
    expect(brandForHost(host)?.type).toBe(type);
  });

  test('named by the operator wins over its first part', () => {
    expect(brandForHost('main.fleet.example:443', { 'main.fleet.example': 'school' })?.type).toBe('school');
  });

  test('named by the operator may be written with www or capitals', () => {
    expect(brandForHost('governors.example', { 'WWW.Governors.example': 'vendor' })?.type).toBe('vendor');
  });
});

describe.each(Object.values(brands))('brand $type', (brand) => {
  const { palette, primaryColor } = brand.theme;

  test('is complete', () => {
    expect(Brand.parse(brand)).toEqual(brand);
    expect(brands[brand.type]).toBe(brand);
  });

  test('shows its primary colour on filled buttons', () => {
    expect(palette[shades.filled]).toBe(primaryColor);
  });

  test('has text of enough contrast on every shade', () => {
    for (const shade of palette) expect(contrast(shade, inkOn(shade)), shade).toBeGreaterThanOrEqual(4.5);
  });

  test('keeps the colour of the text when a filled button is hovered', () => {
    expect(inkOn(palette[shades.filled + 1] ?? '')).toBe(inkOn(primaryColor));
  });

  test('has a shade to write with on a light page and on a dark one', () => {
    expect(contrast(palette[shades.text.light], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette[shades.text.light], palette[1])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette[shades.text.dark], '#242424')).toBeGreaterThanOrEqual(4.5);
  });

  test('goes from light to dark', () => {
    const lights = palette.map(luminance);
    expect(lights).toEqual(lights.toSorted((one, other) => other - one));
  });
});

test('only the vendor brand lets people sign up and prices speed governors', () => {
  expect(Object.values(brands).filter((brand) => brand.canSignup)).toEqual([brands.vendor]);
  expect(Object.values(brands).filter((brand) => brand.hasSpeedGovernorPrice)).toEqual([brands.vendor]);
});

test('vehicles of all but the main brand carry a VIN', () => {
  expect(Object.values(brands).filter((brand) => !brand.vehiclesCarryVin)).toEqual([brands.main]);
});

test('the main brand names the product in its title', () => {
  expect(brands.main.seoTitle).toContain('Car Workshop & Garage Management System');
});

test('writing on a colour is black or white, whichever is easier to read', () => {
  expect(inkOn('#ffffff')).toBe('#000000');
  expect(inkOn('#000000')).toBe('#ffffff');
  expect(inkOn(brands.main.theme.primaryColor)).toBe('#000000');
  expect(inkOn(brands.vendor.theme.primaryColor)).toBe('#ffffff');
});

test('a colour is changed no more than it needs to be read', () => {
  expect(readableOn('#ffffff', '#862e9c')).toBe('#862e9c');
  expect(contrast(readableOn('#ffec99', '#f08c00'), '#ffec99')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(readableOn('#ffec99', '#f08c00'), '#ffec99')).toBeLessThan(5.5);
  expect(contrast(readableOn('#242424', '#c92a2a'), '#242424')).toBeGreaterThanOrEqual(4.5);
});
