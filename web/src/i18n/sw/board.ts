/** Kiswahili of the board of works. */
export const board: Record<string, string> = {
  'All technicians': 'Mafundi wote',
  'All works': 'Kazi zote',
  'Back to progress': 'Rudisha kwenye kazi',
  'Back to the board': 'Rudi kwenye ubao',
  Board: 'Ubao wa kazi',
  'Booked today': 'Zilizowekwa leo',
  'Checked in': 'Gari limepokelewa',
  Columns: 'Safu',
  'Comes {{time}}': 'Linakuja {{time}}',
  'Complete work': 'Kamilisha kazi',
  'Complete {{registration}}': 'Kamilisha {{registration}}',
  'Everything is paid.': 'Kila kitu kimelipwa.',
  'Hide completed': 'Ficha zilizokamilika',
  'It stays where it was.': 'Imebaki ilipokuwa.',
  'Late: promised for {{time}}': 'Imechelewa: iliahidiwa {{time}}',
  'Mark as completed': 'Weka kuwa imekamilika',
  'Mark {{registration}} as completed': 'Weka {{registration}} kuwa imekamilika',
  'Move {{registration}}': 'Hamisha {{registration}}',
  'My jobs': 'Kazi zangu',
  'Not from here': 'Si kutoka hapa',
  'Nothing here': 'Hakuna kitu hapa',
  'Press the space bar to take up the card, the arrows to move it, the space bar to put it down, and Escape to leave it.':
    'Bonyeza nafasi kuchukua kadi, mishale kuihamisha, nafasi tena kuiweka, na Escape kuiacha.',
  Promise: 'Ahadi',
  'Promised for': 'Imeahidiwa',
  'Promised for {{time}}': 'Imeahidiwa {{time}}',
  Schedule: 'Panga muda',
  'Schedule {{registration}}': 'Panga muda wa {{registration}}',
  'Show on a television': 'Onyesha kwenye televisheni',
  'Start work': 'Anza kazi',
  Technicians: 'Mafundi',
  'The invoice is credited with this reason, and what was paid stays with the customer as a credit.':
    'Ankara inafutwa kwa sababu hii, na kilicholipwa kinabaki kwa mteja kama salio lake.',
  'The invoice is issued, and the work waits for its payment. When is the vehicle due again? You can leave that out.':
    'Ankara inatolewa, na kazi inasubiri malipo. Gari linapaswa kurudi lini? Unaweza kuacha wazi.',
  'Vehicles stand here from the estimate until they are paid for, a column for each step. Book the first one in.':
    'Magari yako hapa kuanzia makadirio hadi yanapolipiwa, safu moja kwa kila hatua. Weka miadi ya la kwanza.',
  'What is unpaid stays owed by the customer. Say why the work is completed all the same.':
    'Kisicholipwa kinabaki deni la mteja. Sema kwa nini kazi inakamilishwa hata hivyo.',
  due: 'haijalipwa',
  '{{column}} takes it': '{{column}} inaipokea',
  '{{registration}} back to progress': '{{registration}} irudi kwenye kazi',
  '{{registration}} cannot go from {{from}} to {{to}}. From there it goes to: {{next}}':
    '{{registration}} haiwezi kutoka {{from}} kwenda {{to}}. Kutoka hapo inaenda: {{next}}',
  '{{registration}} is taken up. It is in {{column}}.': '{{registration}} imechukuliwa. Iko katika {{column}}.',
};
