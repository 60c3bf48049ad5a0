export const demoSuppliers = [
  { name: 'Mombasa Road Lubricants', contactName: 'Fatuma Ali', mobile: '+254733410001', paymentTerm: 'DUE_ON_IN_30_DAYS' },
  { name: 'Kirinyaga Road Spares', contactName: 'Njoroge Mwangi', mobile: '+254733410002', paymentTerm: 'DUE_ON_IN_30_DAYS' },
  { name: 'Lusaka Road Auto Electrics', contactName: 'Harpreet Singh', mobile: '+254733410003', paymentTerm: 'DUE_ON_IN_30_DAYS' },
  { name: 'Uhuru Highway Tyres', contactName: 'Grace Atieno', mobile: '+254733410004', paymentTerm: 'DUE_ON_IN_15_DAYS' },
] as const;

/** Who is paid besides, on which account, how much in shillings, and on which day of the month. */
export const demoRecipients = [
  { name: 'Enterprise Road Properties', what: 'Rent of the workshop', account: '6010', amount: 20_000, day: 1 },
  { name: 'City power', what: 'Electricity', account: '6010', amount: 9_400, day: 8 },
  { name: 'County water', what: 'Water', account: '6010', amount: 1_650, day: 12 },
  { name: 'Fibre at work', what: 'Internet and phones', account: '6030', amount: 4_900, day: 5 },
  { name: 'Watchful security', what: 'Night guards', account: '6190', amount: 6_500, day: 28 },
] as const;

/** What is bought with cash or M-Pesa in passing. */
export const demoExpenses = [
  { name: 'Diesel for the breakdown truck', account: '6020', from: 3_500, to: 6_500 },
  { name: 'Rags, grease and hand cleaner', account: '6190', from: 900, to: 2_600 },
  { name: 'Tea, milk and lunch for the team', account: '6190', from: 1_200, to: 2_400 },
  { name: 'Boda boda, parts fetched from town', account: '6190', from: 300, to: 900 },
  { name: 'Airtime and data bundles', account: '6030', from: 500, to: 1_500 },
] as const;
