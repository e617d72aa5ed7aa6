/** Sample answers of the geocoders' servers, in their wire formats. */
export const NEAR = { latitude: 50.8, longitude: -0.54 };

export const GOOGLE_AUTOCOMPLETE = {
  suggestions: [
    {
      placePrediction: {
        place: 'places/ChIJ-beach-road',
        placeId: 'ChIJ-beach-road',
        text: {
          text: '12 Beach Road, Littlehampton, UK',
          matches: [{ startOffset: 0, endOffset: 4 }],
        },
      },
    },
    {
      placePrediction: { placeId: 'ChIJ-beach-green', text: { text: 'Beach Green, Lancing, UK' } },
    },
  ],
};

export const GOOGLE_PLACE = {
  location: { latitude: 50.8071, longitude: -0.5384 },
  addressComponents: [
    { longText: '12', shortText: '12', types: ['street_number'], languageCode: 'en-GB' },
    { longText: 'Beach Road', shortText: 'Beach Rd', types: ['route'] },
    { longText: 'Rustington Ward', shortText: 'Rustington Ward', types: ['locality'] },
    { longText: 'Littlehampton', shortText: 'Littlehampton', types: ['postal_town'] },
    { longText: 'West Sussex', shortText: 'West Sussex', types: ['administrative_area_level_2'] },
    { longText: 'BN17 5HZ', shortText: 'BN17 5HZ', types: ['postal_code'] },
  ],
};

export function googleGeocoding(overrides: object = {}) {
  return {
    status: 'OK',
    results: [
      {
        address_components: GOOGLE_PLACE.addressComponents.map(({ longText, types }) => ({
          long_name: longText,
          short_name: longText,
          types,
        })),
        formatted_address: '12 Beach Rd, Littlehampton BN17 5HZ, UK',
        geometry: { location: { lat: 50.8071, lng: -0.5384 }, location_type: 'ROOFTOP' },
        place_id: 'ChIJ-beach-road',
        types: ['street_address'],
        ...overrides,
      },
    ],
  };
}

export function photonFeature(properties: object, coordinates = [-0.5384, 50.8071]) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { osm_type: 'W', osm_id: 38862723, countrycode: 'GB', ...properties },
  };
}

export const PHOTON_HOUSE = photonFeature({
  type: 'house',
  osm_key: 'building',
  osm_value: 'yes',
  housenumber: '12',
  street: 'Beach Road',
  city: 'Littlehampton',
  county: 'West Sussex',
  postcode: 'BN17 5HZ',
  country: 'United Kingdom',
});
export const PHOTON_STREET = photonFeature({
  type: 'street',
  osm_key: 'highway',
  osm_value: 'residential',
  name: 'Beach Road',
  city: 'Littlehampton',
  postcode: 'BN17 5HZ',
});
export const PHOTON_TOWN = photonFeature({
  type: 'city',
  osm_key: 'place',
  osm_value: 'town',
  name: 'Littlehampton',
  postcode: 'BN17',
});

export function nominatimResult(address: object, part: object = {}) {
  return {
    place_id: 255_842_011,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
    lat: '50.8071',
    lon: '-0.5384',
    category: 'building',
    type: 'yes',
    addresstype: 'building',
    name: '',
    address: { ...address, country: 'United Kingdom', country_code: 'gb' },
    boundingbox: ['50.80', '50.81', '-0.54', '-0.53'],
    ...part,
  };
}

export const NOMINATIM_HOUSE = nominatimResult({
  house_number: '12',
  road: 'Beach Road',
  suburb: 'Wick',
  town: 'Littlehampton',
  county: 'West Sussex',
  postcode: 'BN17 5HZ',
});
