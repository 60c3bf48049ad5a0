export const homes = {
  '1 day overdue': 'Imechelewa siku 1',
  'At the counter': 'Kaunta',
  'Bills to pay': 'Bili za kulipa',
  Clock: 'Saa',
  'Count on': 'Endelea kuhesabu',
  'Counts under way': 'Hesabu zinazoendelea',
  'Invoices overdue': 'Ankara zilizopita muda',
  Match: 'Linganisha',
  'Order them': 'Agiza hizi',
  'Orders to send': 'Maagizo ya kutuma',
  'Payments that nobody can place, bills to pay and overdue invoices will show here.':
    'Malipo yasiyojulikana, bili za kulipa na ankara zilizopita muda zitaonekana hapa.',
  'Payments to match': 'Malipo ya kulinganisha',
  'Products that run out, orders to send and to receive, and counts under way will show here.':
    'Bidhaa zinazoisha, maagizo ya kutuma na kupokea, na hesabu zinazoendelea zitaonekana hapa.',
  'Show all': 'Onyesha zote',
  'Start the clock on {{number}}': 'Anzisha saa kwa {{number}}',
  'What you are told shows here.': 'Unachoarifiwa kitaonekana hapa.',
  left: 'zimebaki',
  '{{month}} is over and its books are open': '{{month}} imeisha na vitabu vyake viko wazi',
};
