type Plan = {
  readonly name: string;
  readonly shillings: number;
  readonly maxBranches: number | null;
  readonly maxMembers: number | null;
  readonly features: readonly string[];
};

/** What a garage can subscribe to, by the month, smallest first. No number means no limit. */
export const plans: readonly Plan[] = [
  {
    name: 'Fundi',
    shillings: 0,
    maxBranches: 2,
    maxMembers: 5,
    features: ['Bookings and job cards', 'Estimates and invoices', 'Customers and vehicles'],
  },
  {
    name: 'Karakana',
    shillings: 4_500,
    maxBranches: 3,
    maxMembers: 20,
    features: ['Everything in Fundi', 'M-Pesa payments', 'Stock and purchases', 'Reminders by SMS and e-mail', 'Insurance claims'],
  },
  {
    name: 'Karakana Plus',
    shillings: 12_000,
    maxBranches: null,
    maxMembers: null,
    features: [
      'Everything in Karakana',
      'Accounts and tax reports',
      'Fleet and school transport',
      'Own SMS and e-mail sender',
      'Help by phone',
    ],
  },
];
