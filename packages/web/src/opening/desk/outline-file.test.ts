import { describe, expect, it } from 'vitest';
import { readOutline } from './outline-file.ts';

const ring = [
  [-0.55, 50.81],
  [-0.52, 50.81],
  [-0.5234567, 50.84],
  [-0.55, 50.81],
];
const CORNERS = [
  { lat: 50.81, lng: -0.55 },
  { lat: 50.81, lng: -0.52 },
  { lat: 50.84, lng: -0.52346 },
];
const polygon = { type: 'Polygon', coordinates: [ring] };
const collection = (...geometries: object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  });
const kml = (...rings: string[]) => `<?xml version="1.0"?>
<kml><Document><Placemark><name>East</name>
${rings.map((each) => `<Polygon><outerBoundaryIs><LinearRing>${each}</LinearRing></outerBoundaryIs></Polygon>`).join('')}
</Placemark></Document></kml>`;
const list = `<coordinates>
  -0.55,50.81,0
  -0.52,50.81,0
  -0.5234567,50.84,0
  -0.55,50.81,0
</coordinates>`;

describe('readOutline', () => {
  it.each([
    ['geojson.io', collection(polygon)],
    ['a geometry alone', JSON.stringify(polygon)],
    ['one area of several', collection({ type: 'MultiPolygon', coordinates: [[ring]] })],
    ['Google My Maps', kml(list)],
  ])('[ZONE-08] takes what comes from %s', (_, text) => {
    expect(readOutline(text)).toEqual({ corners: CORNERS });
  });

  it('[ZONE-08] takes a corner once that is there twice, or two that are less than a yard apart', () => {
    const near = ring.flatMap(([lng = 0, lat = 0]) => [
      [lng, lat],
      [lng, lat],
      [lng + 1e-6, lat],
    ]);
    expect(readOutline(collection({ ...polygon, coordinates: [near] }))).toEqual({
      corners: CORNERS,
    });
  });

  it('[ZONE-08] refuses more corners than a zone has, with what to do', () => {
    const many = Array.from({ length: 150 }, (_, at) => [at / 1000, 50]);
    expect(readOutline(JSON.stringify({ ...polygon, coordinates: [many] }))).toEqual({
      problem: 'This area has 150 corners, and a zone at most 100. Simplify it in the map',
    });
  });

  it.each([
    ['several areas', collection(polygon, polygon), /^This file has 2 areas/],
    ['several areas of My Maps', kml(list, list), /^This file has 2 areas/],
    ['a hole', collection({ ...polygon, coordinates: [ring, ring] }), /hole/],
    ['a line', collection({ type: 'LineString', coordinates: ring }), /^There is no area/],
    ['no places', kml('<coordinates>here</coordinates>'), /^There is no area/],
    ['a zipped file', 'PK\u0003\u0004 doc.kml', /^There is no area/],
    ['half a file', '{"type":"Poly', /^There is no area/],
  ])('[ZONE-08] says what to do about %s', (_, text, problem) => {
    expect(readOutline(text)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
