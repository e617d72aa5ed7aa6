interface Destination {
  address: string | null;
  place?: { latitude: number; longitude: number } | null;
}

/**
 * Opens the maps of the phone: iPhones and Androids both send this link to the app, and to the browser where there is
 * none. iPhones know no `geo:`. https://developers.google.com/maps/documentation/urls/get-started
 */
export function mapLink({ place, address }: Destination): string | null {
  const destination = place ? `${place.latitude},${place.longitude}` : address;
  if (!destination) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
