/** What the sign-in page says, and what is said there; loaded by itself, before the application is there. */
export const signIn = {
  'E-mail address': 'Barua pepe',
  'Failed try again': 'Imeshindikana, jaribu tena',
  'Forgot your password?': 'Umesahau nenosiri?',
  'Invalid credentials': 'Barua pepe au nenosiri si sahihi',
  'is required': 'inahitajika',
  'Need help?': 'Unahitaji msaada?',
  'New here? Open an account': 'Mgeni hapa? Fungua akaunti',
  'No connection. Check your network and try again': 'Hakuna mtandao. Angalia mtandao wako kisha ujaribu tena',
  'Show the password': 'Onyesha nenosiri',
  'Sign in': 'Ingia',
  'Something went wrong on our side': 'Kuna hitilafu upande wetu',
  'The server is busy, please try again in a moment': 'Seva ina shughuli nyingi, tafadhali jaribu tena baada ya muda mfupi',
  'Too many requests, please wait a moment': 'Maombi ni mengi mno, tafadhali subiri kidogo',
  'Too many tries, please wait a moment': 'Umejaribu mara nyingi mno, tafadhali subiri kidogo',
  'Visit administrator app': 'Tumia programu ya msimamizi',
  'You are offline. What you see may be out of date.': 'Huna mtandao. Unachokiona huenda kimepitwa na wakati.',
  'You are not in the team of any garage. Please ask the person who invited you.':
    'Hauko kwenye timu ya gereji yoyote. Tafadhali muulize aliyekualika.',
  'You have signed in successfully': 'Umeingia',
  About: 'Kuhusu',
  Password: 'Nenosiri',
};
