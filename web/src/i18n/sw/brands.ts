/** What each brand says of itself beside the sign-in form. */
export const brands = {
  'Your mobility partner': 'Mshirika wako wa usafiri',
  'Every vehicle, job and shilling of your workshop, in one place.': 'Kila gari, kazi na shilingi ya karakana yako, mahali pamoja.',
  'Book, estimate, repair and invoice without writing anything twice':
    'Weka miadi, kadiria, tengeneza na toa ankara bila kuandika kitu mara mbili',
  'Get paid by M-Pesa and see each payment on the right invoice': 'Lipwa kwa M-Pesa na uone kila malipo kwenye ankara yake',
  'Keep fleets on the road with reminders, fuel and issue records':
    'Weka magari barabarani kwa vikumbusho na kumbukumbu za mafuta na hitilafu',
  'Speed governors and auto repair': 'Vidhibiti mwendo na ukarabati wa magari',
  'From the first request to a certificate that stands up to any check.': 'Kutoka ombi la kwanza hadi cheti kinachopita ukaguzi wowote.',
  'Issue, renew and withdraw speed governor certificates in minutes':
    'Toa, huisha na batilisha vyeti vya vidhibiti mwendo kwa dakika chache',
  'Let officers and owners check a certificate on any phone': 'Waruhusu maafisa na wamiliki kukagua cheti kwa simu yoyote',
  'Quote, repair, invoice and collect by M-Pesa from the same screen':
    'Kadiria, tengeneza, toa ankara na pokea M-Pesa kwenye ukurasa mmoja',
  'Every child there and back, safely': 'Kila mtoto aende na kurudi salama',
  'Routes, trips and buses that parents and schools can rely on.': 'Njia, safari na mabasi ambayo wazazi na shule wanaweza kuyategemea.',
  'Know who is on board, at which stop, on every trip': 'Jua nani yumo ndani, na kituo gani, katika kila safari',
  'Tell parents of delays and drop-offs as they happen': 'Wajulishe wazazi kuhusu kuchelewa na kushushwa papo hapo',
  'Send no bus out before its checks are done': 'Usiruhusu basi kuondoka kabla ya kukaguliwa',
};
