let lastMobile = 119_000_000;

/** A customer with a number that no other one has. */
export function newCustomer() {
  lastMobile += 1;
  return { first_name: 'Wanjiku', last_name: 'Kimani', mobile: `+254${lastMobile}` };
}
