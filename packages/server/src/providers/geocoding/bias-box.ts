import type { Coordinates } from '@driftstone/contract/location/location.rules.ts';

/** About 20 km to each side. */
const REACH_DEGREES = 0.25;
/** To the metre. */
const DECIMALS = 5;

/** The box, in degrees, in which addresses are preferred. */
export function boxAround({ latitude, longitude }: Coordinates) {
  const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
  return {
    south: round(latitude - REACH_DEGREES),
    west: round(longitude - REACH_DEGREES),
    north: round(latitude + REACH_DEGREES),
    east: round(longitude + REACH_DEGREES),
  };
}
