/** What was found while something else was done, and left for another time; prices in shillings. */
export const demoAdvice = [
  ['Rear brake shoes are worn to 2 mm', 4_800],
  ['Front tyres have cracks in their walls', 18_500],
  ['Engine mounting on the right is torn', 7_200],
  ['Cabin filter is full of dust', 1_600],
  ['Wiper blades smear', 1_400],
] as const;

/** What happens to a car besides the usual; prices in shillings. */
export const demoRepairs = {
  insured: ['Straighten and paint the left wing', 28_000],
  later: ['Renew the bushes of the rear axle', 9_500],
  comeback: ['Adjust the handbrake', 1_500],
} as const;

export const demoRemarks = [
  'Customer waits at the café across the road, call when it is ready.',
  'Bolts of the left wheel were overtightened by somebody, two new ones are fitted.',
  'Road test done, no noise any more.',
  'Please look at the boot light too, if there is time.',
] as const;

export const demoRequests = [
  'Noise from the front when braking downhill',
  'Service is due, and the air conditioning smells',
  'Starts badly in the morning',
  'Pulls to the left',
] as const;
