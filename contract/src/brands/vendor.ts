import type { Brand } from './brand.ts';

export const vendor: Brand = {
  type: 'vendor',
  app: 'karakana-pro',
  name: 'Karakana Pro',
  shortName: 'Karakana Pro',
  seoTitle: 'Karakana Pro | Speed Governors & Auto Repair',
  seoDescription:
    'Fit, renew and certify speed governors and run the repair shop beside them: requests, certificates anyone can check, invoices and payments.',
  logo: '/brands/vendor/logo.svg',
  logo2: '/brands/vendor/logo2.svg',
  icon: '/brands/vendor/icon.svg',
  logoSize: { width: 250, height: 70 },
  email: 'hello@pro.karakana.example',
  mobile: '+254700000000',
  country: 'KE',
  language: 'en',
  domain: 'pro.karakana.example',
  navBarThemeColor: '#cc400c',
  socialMedia: { twitterHandle: null, facebook: null, twitter: null, instagram: null, linkedin: null },
  theme: {
    primaryColor: '#cc400c',
    palette: ['#fff2ec', '#ffe1d4', '#ffc4ab', '#ffa580', '#ff8a5b', '#ff6f3a', '#cc400c', '#b33609', '#942c06', '#6b2005'],
    colorScheme: 'light',
    direction: 'ltr',
  },
  signIn: {
    title: 'Speed governors and auto repair',
    description: 'From the first request to a certificate that stands up to any check.',
    points: [
      'Issue, renew and withdraw speed governor certificates in minutes',
      'Let officers and owners check a certificate on any phone',
      'Quote, repair, invoice and collect by M-Pesa from the same screen',
    ],
  },
  canSignup: true,
  hasSpeedGovernorPrice: true,
  vehiclesCarryVin: true,
};
