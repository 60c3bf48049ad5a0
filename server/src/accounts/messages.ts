/** What people read in their mail and on their phones, in both languages. */
export type Language = 'en' | 'sw';
type Mail = { subject: string; text: string };

export const languageOf = (word: string): Language => (word === 'sw' ? 'sw' : 'en');

export function confirmationMail(language: Language, brand: string, name: string, link: string): Mail {
  return language === 'sw'
    ? {
        subject: `Thibitisha barua pepe yako ya ${brand}`,
        text: `Habari ${name},\n\nThibitisha anwani yako ya barua pepe ili uanze kutumia ${brand}:\n${link}\n\nKiungo hiki kinatumika kwa siku 3.`,
      }
    : {
        subject: `Confirm your e-mail address for ${brand}`,
        text: `Hello ${name},\n\nPlease confirm your e-mail address to start using ${brand}:\n${link}\n\nThe link works for 3 days.`,
      };
}

export function knownAddressMail(language: Language, brand: string, name: string, origin: string): Mail {
  return language === 'sw'
    ? {
        subject: `Tayari una akaunti ya ${brand}`,
        text: `Habari ${name},\n\nMtu amejaribu kufungua akaunti kwa anwani hii, lakini tayari unayo. Ingia hapa: ${origin}/signin\nUmesahau nenosiri? ${origin}/forgot-password\n\nKama si wewe, puuza ujumbe huu.`,
      }
    : {
        subject: `You already have a ${brand} account`,
        text: `Hello ${name},\n\nSomebody tried to open an account with this address, but you already have one. Sign in here: ${origin}/signin\nForgot your password? ${origin}/forgot-password\n\nIf this was not you, you can ignore this message.`,
      };
}

export function twoFactorMail(language: Language, brand: string, code: string): Mail {
  return language === 'sw'
    ? {
        subject: `${code} ni msimbo wako wa ${brand}`,
        text: `Msimbo wako wa kuingia ni ${code}.\n\nUnatumika kwa dakika 10. Usimpe mtu yeyote.`,
      }
    : {
        subject: `${code} is your ${brand} code`,
        text: `Your sign-in code is ${code}.\n\nIt works for 10 minutes. Do not give it to anyone.`,
      };
}

export function refusedTriesMail(language: Language, brand: string, name: string, origin: string): Mail {
  return language === 'sw'
    ? {
        subject: `Tumezuia majaribio ya kuingia kwenye akaunti yako ya ${brand}`,
        text: `Habari ${name},\n\nMtu amejaribu mara nyingi kuingia kwenye akaunti yako kwa nenosiri au msimbo usio sahihi, kwa hiyo tumemzuia kwa muda.\n\nKama ni wewe, subiri kidogo kisha ujaribu tena. Kama si wewe, chagua nenosiri jipya hapa: ${origin}/forgot-password`,
      }
    : {
        subject: `We stopped attempts to sign in to your ${brand} account`,
        text: `Hello ${name},\n\nSomebody has tried many times to get into your account with a wrong password or code, so we have stopped them for a while.\n\nIf it was you, wait a little and try again. If it was not, choose a new password here: ${origin}/forgot-password`,
      };
}

export const mobileCodeSms = (language: Language, brand: string, code: string): string =>
  language === 'sw'
    ? `${brand}: msimbo wako ni ${code}. Unatumika kwa dakika 10.`
    : `${brand}: your code is ${code}. It works for 10 minutes.`;

export function resetMail(language: Language, brand: string, name: string, link: string): Mail {
  return language === 'sw'
    ? {
        subject: `Chagua nenosiri jipya la ${brand}`,
        text: `Habari ${name},\n\nChagua nenosiri jipya hapa:\n${link}\n\nKiungo kinatumika mara moja, kwa dakika 30. Kama hukuomba, puuza ujumbe huu.`,
      }
    : {
        subject: `Choose a new ${brand} password`,
        text: `Hello ${name},\n\nChoose a new password here:\n${link}\n\nThe link works once, for 30 minutes. If you did not ask for it, you can ignore this message.`,
      };
}

export function credentialsMail(language: Language, brand: string, garage: string, name: string, link: string): Mail {
  return language === 'sw'
    ? {
        subject: `Akaunti yako ya ${brand} katika ${garage}`,
        text: `Habari ${name},\n\n${garage} imekutumia kiungo cha kuingia. Chagua nenosiri lako hapa:\n${link}\n\nKiungo kinatumika mara moja, kwa dakika 30.`,
      }
    : {
        subject: `Your ${brand} account at ${garage}`,
        text: `Hello ${name},\n\n${garage} has sent you a link to sign in. Choose your password here:\n${link}\n\nThe link works once, for 30 minutes.`,
      };
}

export function inviteMail(language: Language, brand: string, garage: string, inviter: string, name: string, link: string): Mail {
  return language === 'sw'
    ? {
        subject: `${garage} imekualika ${brand}`,
        text: `Habari ${name},\n\n${inviter} amekualika kufanya kazi na ${garage} kwenye ${brand}. Kubali mwaliko hapa:\n${link}\n\nKiungo kinatumika kwa siku 7.`,
      }
    : {
        subject: `${garage} invites you to ${brand}`,
        text: `Hello ${name},\n\n${inviter} has invited you to work with ${garage} on ${brand}. Accept the invitation here:\n${link}\n\nThe link works for 7 days.`,
      };
}

export function customerInviteMail(language: Language, brand: string, garage: string, name: string, link: string): Mail {
  return language === 'sw'
    ? {
        subject: `${garage} imekufungulia akaunti ya ${brand}`,
        text: `Habari ${name},\n\n${garage} imekufungulia akaunti ya ${brand}, ambapo unaona magari yako na kazi zake. Chagua nenosiri lako hapa:\n${link}\n\nKiungo kinatumika mara moja, kwa siku 7.`,
      }
    : {
        subject: `${garage} has opened a ${brand} account for you`,
        text: `Hello ${name},\n\n${garage} has opened a ${brand} account for you, where you can see your vehicles and the work on them. Choose your password here:\n${link}\n\nThe link works once, for 7 days.`,
      };
}
