/** What the plans offer, as the server says it, and what the providers answer to a trial. */
export const plans = {
  'Accounts and tax reports': 'Hesabu na ripoti za kodi',
  'Bookings and job cards': 'Miadi na kadi za kazi',
  'Customers and vehicles': 'Wateja na magari',
  'Estimates and invoices': 'Makadirio na ankara',
  'Everything in Fundi': 'Kila kilicho katika Fundi',
  'Everything in Karakana': 'Kila kilicho katika Karakana',
  'Fleet and school transport': 'Magari ya kampuni na usafiri wa shule',
  'Help by phone': 'Msaada kwa simu',
  'Insurance claims': 'Madai ya bima',
  'M-Pesa payments': 'Malipo ya M-Pesa',
  'Own SMS and e-mail sender': 'SMS na barua pepe kwa jina lako',
  'Reminders by SMS and e-mail': 'Vikumbusho kwa SMS na barua pepe',
  'Safaricom accepted the keys': 'Safaricom imekubali funguo',
  'Stock and purchases': 'Bidhaa na manunuzi',
};
