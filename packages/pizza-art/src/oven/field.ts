/** One number for each pixel of a square picture. */
export type Field = Float32Array<ArrayBuffer>;

export function emptyField(side: number): Field {
  return new Float32Array(side * side);
}

/** Blurs with two running means, which together are close to a Gaussian of this radius in pixels. */
export function blurred(field: Field, side: number, radius: number): Field {
  const once = averaged(averaged(field, side, radius, 'rows'), side, radius, 'columns');
  return averaged(averaged(once, side, radius, 'rows'), side, radius, 'columns');
}

function averaged(field: Field, side: number, radius: number, along: 'rows' | 'columns'): Field {
  const result = emptyField(side);
  const reach = Math.max(1, Math.round(radius));
  const step = along === 'rows' ? 1 : side;
  const nextLine = along === 'rows' ? side : 1;
  const share = 1 / (reach * 2 + 1);
  for (let line = 0; line < side; line += 1) {
    const start = line * nextLine;
    let sum = 0;
    for (let ahead = 0; ahead < reach; ahead += 1) sum += field[start + ahead * step] ?? 0;
    for (let place = 0; place < side; place += 1) {
      if (place + reach < side) sum += field[start + (place + reach) * step] ?? 0;
      if (place - reach - 1 >= 0) sum -= field[start + (place - reach - 1) * step] ?? 0;
      result[start + place * step] = sum * share;
    }
  }
  return result;
}
