/** Miles, in which the shop speaks to people. Points on the map, the specification's 422 and old records are in km. */

export const KM_PER_MILE = 1.609344;

/** To a tenth. */
export function milesOf(km: number): number {
  return Math.round((km / KM_PER_MILE) * 10) / 10;
}

/** Rounded up: whoever lives just outside of 5 miles does not read '5 miles'. */
export function farMilesOf(km: number): number {
  return Math.ceil((km / KM_PER_MILE) * 10) / 10;
}

/** '1 mile', '4.5 miles'. */
export function sayMiles(miles: number): string {
  return miles === 1 ? '1 mile' : `${miles} miles`;
}
