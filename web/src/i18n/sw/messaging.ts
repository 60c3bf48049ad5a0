export const messaging = {
  'E-mail': 'Barua pepe',
  'E-mail and SMS that would have been sent. Nothing leaves this server until a provider is set up.':
    'Barua pepe na SMS ambazo zingetumwa. Hakuna kinachotoka kwenye seva hii hadi mtoa huduma awekwe.',
  'No message has been written yet': 'Hakuna ujumbe ulioandikwa bado',
  SMS: 'SMS',
  'Sandbox messages': 'Ujumbe wa majaribio',
};
