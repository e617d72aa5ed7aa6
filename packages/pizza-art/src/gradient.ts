/** Offset 0…1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export function radialGradient(id: string, stops: readonly Stop[], placed = ''): string {
  return `<radialGradient id="${id}"${placed && ` ${placed}`}>${stops.map(stopTag).join('')}</radialGradient>`;
}

export function linearGradient(id: string, stops: readonly Stop[], placed = ''): string {
  return `<linearGradient id="${id}"${placed && ` ${placed}`}>${stops.map(stopTag).join('')}</linearGradient>`;
}

function stopTag([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
}
