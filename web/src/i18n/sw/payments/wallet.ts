export const wallet = {
  'Add a card': 'Ongeza kadi',
  'Balance by day': 'Salio kwa siku',
  'Balance of the last 30 days. The table below has the same figures.':
    'Salio la siku 30 zilizopita. Jedwali lililo chini lina takwimu hizo hizo.',
  Brand: 'Chapa',
  'Card was added': 'Kadi imeongezwa',
  'Card was removed': 'Kadi imeondolewa',
  'Card was updated': 'Kadi imesasishwa',
  Cards: 'Kadi',
  'Edit the card': 'Hariri kadi',
  'Expires in': 'Mwisho wa matumizi',
  'Hide the table': 'Ficha jedwali',
  'It is no longer listed here. The card itself stays as it is.': 'Haitaorodheshwa hapa tena. Kadi yenyewe inabaki ilivyo.',
  'Keep the cards with which the garage pays, so that everybody knows whose they are and when they expire.':
    'Weka kadi ambazo gereji hulipia, ili kila mtu ajue ni za nani na zinaisha lini.',
  'Last four digits': 'Tarakimu nne za mwisho',
  'Name on the card': 'Jina kwenye kadi',
  'Never the whole number: the last four tell one card from another.':
    'Kamwe si nambari yote: nne za mwisho hutofautisha kadi moja na nyingine.',
  'Other card': 'Kadi nyingine',
  'Show as a table': 'Onyesha kama jedwali',
  'This card is kept already': 'Kadi hii imewekwa tayari',
  Wallet: 'Pochi',
  'Where the money is': 'Pesa zilipo',
  'must be a month and a year, such as 08/28': 'lazima iwe mwezi na mwaka, kama 08/28',
  'must be the last four digits only': 'lazima iwe tarakimu nne za mwisho tu',
  '{{name}}, until {{month}}': '{{name}}, hadi {{month}}',
};
