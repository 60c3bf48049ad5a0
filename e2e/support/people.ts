import { randomBytes } from 'node:crypto';
import { takeToken } from '@karakana/contract/accounts/sign-in.ts';
import { acceptInvite } from '@karakana/contract/accounts/sign-up.ts';
import { addTeamMember } from '@karakana/contract/accounts/team.ts';
import type { CurrentUser, SignedIn } from '@karakana/contract/accounts/user.ts';
import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { sendCustomerCredentials } from '@karakana/contract/customers/credentials.ts';
import type { Role } from '@karakana/contract/roles.ts';
import { call } from './api.ts';
import { insertGarage, insertMember } from './garages.ts';
import { linkIn } from './letters.ts';

const client = { clientId: 'karakana-web', clientSecret: 'karakana-web-secret' };
export const demoPassword = 'karakana-demo';
const password = 'four short easy words';

/** Somebody with a session and a garage. `session` is what the server gave when they signed in. */
export type Person = { brand: BrandType; email: string; password: string; session: SignedIn & { user: CurrentUser } };

/** A word nobody else in this run has. */
export const newWord = (): string => randomBytes(4).toString('hex');

export const newOwner = (word = newWord()) => ({
  garageName: `Garage ${word}`,
  firstName: 'Amina',
  lastName: `Owner ${word}`,
  email: `owner-${word}@people.test`,
  mobile: '0712345678',
  password,
});

function newMember() {
  const word = newWord();
  return { email: `member-${word}@people.test`, firstName: 'Juma', lastName: `Member ${word}` };
}

export async function signIn(brand: BrandType, email: string, word: string): Promise<Person> {
  const session = await call(brand, takeToken, { email, password: word, ...client });
  return { brand, email, password: word, session: { ...session, user: inGarage(session.user) } };
}

function inGarage(user: SignedIn['user']): CurrentUser {
  if (user.garageId === null) throw new Error(`${user.email} has no garage yet`);
  return user;
}

/** A new garage of its own, and its owner. */
export async function openGarage(): Promise<Person> {
  const owner = newOwner();
  await insertGarage(owner);
  return signIn('vendor', owner.email, password);
}

/** A member of the owner's garage. */
export async function addMember(owner: Person, role: Role = 'technician'): Promise<Person> {
  const member = newMember();
  await insertMember(owner.session.user, role, { ...member, password });
  return signIn(owner.brand, member.email, password);
}

/** Invites somebody to the owner's first branch; gives the token of the link that was e-mailed. */
async function invite(owner: Person): Promise<{ email: string; lastName: string; token: string }> {
  const person = newMember();
  const { branchId } = owner.session.user;
  await call(
    owner.brand,
    addTeamMember,
    { ...person, role: 'technician', jobTitle: null, mobile: null, branchId },
    owner.session.accessToken,
  );
  return { ...person, token: await linkIn(owner, person.email, '/accept-invite') };
}

/** Somebody is invited to the owner's garage and accepts, which the owner is told. */
export async function joinByInvitation(owner: Person): Promise<void> {
  const { token } = await invite(owner);
  await call(owner.brand, acceptInvite, { token, password, ...client });
}

const demoPeople = new Map<string, Promise<Person>>();

/** Somebody of the demo data, signed in once for all journeys that only look. */
export function demoPerson(brand: BrandType, role: Role): Promise<Person> {
  const email = `${role}@${brand}.demo`;
  const known = demoPeople.get(email) ?? signIn(brand, email, demoPassword);
  demoPeople.set(email, known);
  return known;
}

/** The account of one of the owner's customers, who has accepted. */
export async function addCustomerAccount(owner: Person, { id, email }: { id: number; email: string }): Promise<Person> {
  await call(owner.brand, sendCustomerCredentials, { id }, owner.session.accessToken);
  const token = await linkIn(owner, email, '/accept-invite');
  const session = await call(owner.brand, acceptInvite, { token, password, ...client });
  return { brand: owner.brand, email, password, session: { ...session, user: inGarage(session.user) } };
}
