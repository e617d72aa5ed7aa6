import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { MIN_ADDRESS_INPUT } from '@driftstone/contract/location/location.limits.ts';
import type { SaveLocation } from '@driftstone/contract/location/location.schema.ts';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { accepted, CallError } from '#platform/calls/call-error.ts';
import { MINE } from '#platform/queries/mine.ts';
import { randomId } from '#platform/random-id.ts';
import { readSuggestions } from './read-suggestions.ts';

/** One token per search, from the first letter to the look-up: geocoders bill by it. */
let sessionToken: string | undefined;

function currentSession() {
  sessionToken ??= randomId();
  return { sessionToken };
}

/** Sends no request while the input is too short. */
export const suggestionsQuery = (input: string) => {
  const trimmed = input.trim();
  return queryOptions({
    queryKey: [MINE, 'address-suggestions', trimmed],
    queryFn: trimmed.length < MIN_ADDRESS_INPUT ? skipToken : () => suggestAddresses(trimmed),
  });
};

async function suggestAddresses(input: string) {
  const query = { input, ...currentSession() };
  const answer = await call(locationContract.suggestAddresses, { query });
  return { suggestions: readSuggestions(answer), attribution: answer.attribution };
}

/** Where a postcode lies; null asks nothing. */
export const postcodeQuery = (postcode: string | null) =>
  queryOptions({
    queryKey: [MINE, 'postcode', postcode],
    queryFn: postcode === null ? skipToken : () => lookUpPostcode(postcode),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

async function lookUpPostcode(postcode: string) {
  const query = { address: postcode };
  const { lat, lng } = await call(locationContract.lookUpAddress, { query });
  return { postcode, lat, lng };
}

export const myAddressesQuery = queryOptions({
  queryKey: [MINE, 'addresses'],
  queryFn: () => call(locationContract.listMyAddresses),
});

export function readMyLocation() {
  return call(locationContract.readMyLocation);
}

export async function lookUpAddress(address: string) {
  const query = { address, ...currentSession() };
  sessionToken = undefined;
  return call(locationContract.lookUpAddress, { query });
}

export function useAddAddress() {
  const onSuccess = useReloadAddresses();
  return useMutation({
    mutationFn: (body: SaveLocation) => accepted(call(locationContract.addMyAddress, { body })),
    onSuccess,
  });
}

export function useMakeAddressDefault() {
  const onSuccess = useReloadAddresses();
  return useMutation({
    mutationFn: (addressId: string) =>
      accepted(call(locationContract.makeMyAddressDefault, { params: { addressId } })),
    onSuccess,
  });
}

export function useRemoveAddress() {
  const onSuccess = useReloadAddresses();
  return useMutation({
    mutationFn: (addressId: string) =>
      call(locationContract.removeMyAddress, { params: { addressId } }),
    onSuccess,
  });
}

function useReloadAddresses(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: myAddressesQuery.queryKey });
}

/** ADDR-06: tries the first path, then the other where an older API answers 404. */
export function useSaveLocation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveLocation) =>
      call(locationContract.saveMyLocation, { body }).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 404)
          return call(locationContract.saveLocation, { body });
        throw error;
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: myAddressesQuery.queryKey }),
  });
}
