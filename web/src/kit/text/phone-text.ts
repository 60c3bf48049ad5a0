/** Numbers of the country as people write and read them aloud, 0722 311 628; those of others keep their country code. */
export const phoneText = (text: string): string => text.replace(/\+254(\d{3})(\d{3})(\d{3})(?!\d)/g, '0$1 $2 $3');
