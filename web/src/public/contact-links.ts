type Place = { address: string | null; city: string | null; country?: string };

/** Where a number is written to in WhatsApp; undefined for a landline of the country, which has none. */
export function whatsAppLink(phone: string): string | undefined {
  const isLandline = /^\+254(?![17])/.test(phone);
  return isLandline ? undefined : `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/** An address in one line, without what is not known. */
export const placeText = ({ address, city }: Place): string => [address, city].filter(Boolean).join(', ');

/** Where any phone or desktop shows the place on a map; undefined where nothing but the country is known. */
export function mapLink(name: string, place: Place): string | undefined {
  const where = placeText(place);
  if (!where) return undefined;
  const query = [name, where, place.country].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
