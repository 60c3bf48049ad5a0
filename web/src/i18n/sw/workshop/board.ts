/** Kiswahili of the board of works. */
export const board: Record<string, string> = {
  'All technicians': 'Mafundi wote',
  'All works': 'Kazi zote',
  'Back to the board': 'Rudi kwenye ubao',
  Board: 'Ubao wa kazi',
  'Booked today': 'Zilizowekwa leo',
  Columns: 'Safu',
  'Comes {{time}}': 'Linakuja {{time}}',
  'Complete work': 'Kamilisha kazi',
  'Hide completed': 'Ficha zilizokamilika',
  'It stays where it was.': 'Imebaki ilipokuwa.',
  'Late since {{time}}': 'Imechelewa tangu {{time}}',
  'Move {{registration}}': 'Hamisha {{registration}}',
  'Not from here': 'Si kutoka hapa',
  'Nothing here': 'Hakuna kitu hapa',
  'Press the space bar to take up the card, the arrows to move it, the space bar to put it down, and Escape to leave it.':
    'Bonyeza nafasi kuchukua kadi, mishale kuihamisha, nafasi tena kuiweka, na Escape kuiacha.',
  'Promised for {{time}}': 'Imeahidiwa {{time}}',
  'Show on a television': 'Onyesha kwenye televisheni',
  'Start work': 'Anza kazi',
  'Vehicles stand here from the estimate until they are paid for, a column for each step. Book the first one in.':
    'Magari yako hapa kuanzia makadirio hadi yanapolipiwa, safu moja kwa kila hatua. Weka miadi ya la kwanza.',
  due: 'haijalipwa',
  '{{column}} takes it': '{{column}} inaipokea',
  '{{registration}} cannot go from {{from}} to {{to}}. From there it goes to: {{next}}':
    '{{registration}} haiwezi kutoka {{from}} kwenda {{to}}. Kutoka hapo inaenda: {{next}}',
  '{{registration}} is taken up. It is in {{column}}.': '{{registration}} imechukuliwa. Iko katika {{column}}.',
};
