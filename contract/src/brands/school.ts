import type { Brand } from './brand.ts';

export const school: Brand = {
  type: 'school',
  app: 'karakana-shule',
  name: 'Karakana Shule',
  shortName: 'Shule',
  seoTitle: 'Karakana Shule | Safe School Transport',
  seoDescription:
    'Plan routes, run trips and keep parents informed: students, guardians, drivers, stops and the condition of every school bus in one place.',
  logo: '/brands/school/logo.svg',
  logo2: '/brands/school/logo2.svg',
  icon: '/brands/school/icon.svg',
  logoSize: { width: 160, height: 100 },
  email: 'hello@school.karakana.example',
  mobile: '+254700000000',
  country: 'KE',
  language: 'en',
  domain: 'school.karakana.example',
  navBarThemeColor: '#ffd800',
  socialMedia: { twitterHandle: null, facebook: null, twitter: null, instagram: null, linkedin: null },
  theme: {
    primaryColor: '#ffd800',
    palette: ['#fffce5', '#fff8c2', '#fff294', '#ffec66', '#ffe640', '#ffdf1f', '#ffd800', '#e6c200', '#7a6200', '#544300'],
    colorScheme: 'light',
    direction: 'ltr',
  },
  signIn: {
    title: 'Every child there and back, safely',
    description: 'Routes, trips and buses that parents and schools can rely on.',
    points: [
      'Know who is on board, at which stop, on every trip',
      'Tell parents of delays and drop-offs as they happen',
      'Send no bus out before its checks are done',
    ],
  },
  canSignup: false,
  hasSpeedGovernorPrice: false,
  vehiclesCarryVin: true,
};
