export const deposits = {
  'Ask for a deposit': 'Omba amana',
  'Ask for it': 'Iombe',
  Deposit: 'Amana',
  'The customer gets an invoice for it now, with its tax. It is taken off the invoice for the work, which comes to':
    'Mteja anapata ankara yake sasa, pamoja na kodi yake. Itapunguzwa kwenye ankara ya kazi, ambayo ni',
  'Credit the deposit': 'Futa amana',
  'Credit the deposit of {{number}}': 'Futa amana ya {{number}}',
  'It is owed no more, and what was paid of it becomes the customer’s credit.': 'Haidaiwi tena, na kilicholipwa kinakuwa salio la mteja.',
  'Credit it': 'Ifute',
  'Deposit was asked for': 'Amana imeombwa',
  'Deposit was credited': 'Amana imefutwa',
  'This is more than the work comes to': 'Hii ni zaidi ya gharama ya kazi',
  '{{number}} is billed already: it is {{status}}': '{{number}} imeshatolewa ankara: {{status}}',
  '{{number}} has no deposit': '{{number}} haina amana',
  '{{number}} has a deposit, which must be credited first': '{{number}} ina amana, ambayo lazima ifutwe kwanza',
  '{{number}} has a deposit: its customer and branch stay': '{{number}} ina amana: mteja na tawi lake habadiliki',
};
