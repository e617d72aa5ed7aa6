import { hasShape, isNumber, isText, type Check } from '#platform/storage/shape.ts';
import { createStoredValue } from '#platform/storage/stored-value.ts';

export interface CheckedPostcode {
  postcode: string;
  lat: number;
  lng: number;
}

const isCheckedPostcode: Check<CheckedPostcode> = hasShape({
  postcode: isText,
  lat: isNumber,
  lng: isNumber,
});

/** OWN-40: where the visitor asked whether we deliver. */
export const checkedPostcode = createStoredValue('driftstone.postcode', isCheckedPostcode);
