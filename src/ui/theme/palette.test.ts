// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { contrast } from '../../schema/colour';
import { chartColours, darkPalette, lightPalette } from './palette';

type Triple = readonly [number, number, number];

/** Color blindness matrices of Machado, Oliveira and Fernandes 2009, at full severity. */
const sights = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

describe.each([['light', lightPalette.surface] as const, ['dark', darkPalette.surface] as const])(
  'chart colors in %s',
  (scheme, surface) => {
    const colours = chartColours[scheme];

    test.each(colours)('%s has enough contrast with the surface', (colour) => {
      expect(contrast(colour, surface)).toBeGreaterThanOrEqual(3);
    });

    test.each(Object.keys(sights))('any two can be distinguished with %s vision', (fieldAccess) => {
      const pairs = colours.flatMap((one, at) => colours.slice(at + 1).map((other) => [one, other] as const));
      expect(pairs.filter(([one, other]) => distance(seen(one, fieldAccess), seen(other, fieldAccess)) < 25)).toEqual(
        [],
      );
    });
  },
);

test('red and green of equal lightness are too similar', () => {
  expect(distance(seen('#B3261E', 'deutan'), seen('#6B6B00', 'deutan'))).toBeLessThan(25);
});

function linear(colour: string): Triple {
  return [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as unknown as Triple;
}

/** In CIE Lab, as seen with this kind of vision. */
function seen(colour: string, fieldAccess: string): Triple {
  const light = linear(colour);
  const [red = 0, green = 0, blue = 0] = sights[fieldAccess as keyof typeof sights]
    .map((row) => row[0]! * light[0] + row[1]! * light[1] + row[2]! * light[2])
    .map((part) => Math.min(1, Math.max(0, part)));
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function root(part: number): number {
  return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
}

function distance(one: Triple, other: Triple): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
