import type { CurrentUser, SignedIn } from '@karakana/contract/accounts/user.ts';

/** A signed-in user for tests. */
export function makeUser(over: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 1,
    firstName: 'Amina',
    lastName: 'Otieno',
    role: 'garage',
    email: 'amina@example.com',
    mobile: null,
    mobileVerified: false,
    language: 'en',
    confirmed: true,
    garageId: 1,
    garageName: 'Jua Kali Motors',
    garageCode: 'JUAKALI',
    garageKind: 'garage',
    dateFormat: 'MMM Do YY',
    garageStatus: 'active',
    email2Fa: false,
    mfaVerified: false,
    invitationId: 1,
    branchName: 'Industrial Area',
    branchId: 1,
    invitations: [],
    branches: [],
    unreadNotifications: 0,
    impersonatedBy: null,
    ...over,
  };
}

export function makeSignedIn(over: Partial<SignedIn> = {}): SignedIn {
  return {
    accessToken: 'access-1',
    tokenType: 'Bearer',
    expiresIn: 3600,
    refreshToken: 'refresh-1',
    createdAt: '2030-01-01T00:00:00.000Z',
    user: makeUser(),
    ...over,
  };
}
