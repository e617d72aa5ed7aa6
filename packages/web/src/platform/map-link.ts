interface Destination {
  address: string | null;
  place?: { latitude: number; longitude: number } | null;
}

/** Opens the phone's maps: iPhones and Androids send this link to the app. iPhones know no `geo:`. */
export function mapLink({ place, address }: Destination): string | null {
  const destination = place ? `${place.latitude},${place.longitude}` : address;
  if (!destination) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
