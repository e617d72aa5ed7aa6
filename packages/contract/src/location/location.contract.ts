import { z } from 'zod';
import { Message } from '#primitives.ts';
import { defineRoutes } from '#route.ts';
import {
  DefaultLocation,
  GeocodeQuery,
  FoundAddress,
  SavedAddress,
  SavedAddresses,
  SaveLocation,
  SuggestQuery,
  Store,
  Suggestions,
} from './location.schema.ts';

const LOOK_UP_ERRORS = [
  'LOCATION_NOT_FOUND',
  'GEOCODER_KEY_MISSING',
  'GEOCODER_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
] as const;

export const locationContract = defineRoutes({
  listStores: {
    route: 'GET /stores',
    access: 'public',
    summary: 'The store: address, hours and delivery terms',
    success: { 200: z.array(Store) },
  },
  suggestAddresses: {
    route: 'GET /geocode/suggest',
    access: 'public',
    summary: 'Address suggestions for the input',
    query: SuggestQuery,
    success: { 200: Suggestions },
    isReadAsIs: true,
    errors: ['GEOCODER_KEY_MISSING', 'GEOCODER_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  },
  lookUpAddress: {
    route: 'GET /geocode',
    access: 'public',
    summary: 'Coordinates of an address',
    query: GeocodeQuery,
    success: { 200: FoundAddress },
    errors: LOOK_UP_ERRORS,
  },
  readMyLocation: {
    route: 'GET /users/me/location',
    access: 'user',
    summary: "The user's default address; nulls when there is none",
    success: { 200: DefaultLocation },
  },
  saveMyLocation: {
    route: 'PATCH /users/me/location',
    access: 'user',
    summary: 'Save an address and make it the default',
    body: SaveLocation,
    success: { 200: DefaultLocation },
    errors: LOOK_UP_ERRORS,
  },
  saveLocation: {
    route: 'PATCH /users/location',
    access: 'user',
    summary: 'The same as PATCH /users/me/location, for older clients',
    body: SaveLocation,
    success: { 200: DefaultLocation },
    errors: LOOK_UP_ERRORS,
  },
  listMyAddresses: {
    route: 'GET /users/me/addresses',
    access: 'user',
    summary: "The user's saved addresses, the default first",
    success: { 200: SavedAddresses },
  },
  addMyAddress: {
    route: 'POST /users/me/addresses',
    access: 'user',
    summary: 'Save an address; the first one becomes the default',
    body: SaveLocation,
    success: { 201: SavedAddress },
    errors: LOOK_UP_ERRORS,
  },
  makeMyAddressDefault: {
    route: 'PATCH /users/me/addresses/:addressId/default',
    access: 'user',
    summary: 'Make a saved address the default',
    success: { 200: SavedAddress },
    errors: ['ADDRESS_NOT_FOUND'],
  },
  removeMyAddress: {
    route: 'DELETE /users/me/addresses/:addressId',
    access: 'user',
    summary: 'Delete a saved address',
    success: { 200: Message },
    errors: ['ADDRESS_NOT_FOUND'],
  },
});
