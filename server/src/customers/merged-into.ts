import type { Customer } from '@karakana/contract/customers/customer.ts';

const maxTags = 20;
const longestSecondaryEmail = 64;

/** What the survivor of a merge takes from the other: what it lacks itself. Whoever opted out once stays out, and credit is not inherited. */
export function mergedInto(survivor: Customer, merged: Customer) {
  const email = survivor.email ?? merged.email;
  const spare = [survivor.secondaryEmail, merged.email, merged.secondaryEmail].find(
    (address) => address && address !== email && address.length <= longestSecondaryEmail,
  );
  const tags = new Map([...merged.tagList, ...survivor.tagList].map((tag) => [tag.toLowerCase(), tag]));
  return {
    email,
    secondaryEmail: spare ?? null,
    address: survivor.address ?? merged.address,
    city: survivor.city ?? merged.city,
    country: survivor.country ?? merged.country,
    taxPin: survivor.taxPin ?? merged.taxPin,
    tagList: [...tags.values()].slice(0, maxTags),
    smsCredits: survivor.smsCredits + merged.smsCredits,
    takesSms: survivor.takesSms && merged.takesSms,
    takesEmail: survivor.takesEmail && merged.takesEmail,
  };
}
