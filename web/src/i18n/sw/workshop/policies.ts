export const policies = {
  'Policy number': 'Nambari ya bima',
  'Policy valid to': 'Bima inaisha',
  'Valid to': 'Inaisha',
  'Ends soon': 'Inaisha karibuni',
  'Say with which insurer the policy is': 'Sema bima iko na kampuni gani',
  'The policy of this vehicle': 'Bima ya gari hili',
  'Claim from {{name}}': 'Dai kutoka {{name}}',
  'You take no claims of this insurer yet.': 'Bado hampokei madai ya kampuni hii ya bima.',
};
