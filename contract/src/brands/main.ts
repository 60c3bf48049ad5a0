import type { Brand } from './brand.ts';

export const main: Brand = {
  type: 'main',
  app: 'karakana',
  name: 'Karakana',
  shortName: 'Karakana',
  seoTitle: 'Karakana | Car Workshop & Garage Management System',
  seoDescription:
    'Run your garage and fleet from one place: bookings, job cards, estimates, invoices, M-Pesa payments, stock and reminders. Made for Kenya.',
  logo: '/brands/main/logo.svg',
  logo2: '/brands/main/logo2.svg',
  icon: '/brands/main/icon.svg',
  logoSize: { width: 250, height: 70 },
  email: 'hello@karakana.example',
  mobile: '+254700000000',
  country: 'KE',
  language: 'en',
  domain: 'karakana.example',
  navBarThemeColor: '#ffc107',
  socialMedia: { twitterHandle: null, facebook: null, twitter: null, instagram: null, linkedin: null },
  theme: {
    primaryColor: '#ffc107',
    palette: ['#fff9e5', '#fff1c7', '#ffe69a', '#ffdc6e', '#ffd34a', '#ffca28', '#ffc107', '#e6ab00', '#8a5e00', '#5e4000'],
    colorScheme: 'light',
    direction: 'ltr',
  },
  signIn: {
    title: 'Your mobility partner',
    description: 'Every vehicle, job and shilling of your workshop, in one place.',
    points: [
      'Book, estimate, repair and invoice without writing anything twice',
      'Get paid by M-Pesa and see each payment on the right invoice',
      'Keep fleets on the road with reminders, fuel and issue records',
    ],
  },
  canSignup: false,
  hasSpeedGovernorPrice: false,
  vehiclesCarryVin: false,
};
