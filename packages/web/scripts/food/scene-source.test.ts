import { describe, expect, it } from 'vitest';
import { sceneSource } from './scene-source.ts';

const DOUGH = `"""
What a base is made of.
"""
from dataclasses import dataclass
import numpy as np

HIGH, WIDE = .42, 13.9     # centimetres


@dataclass
class Cheese:
    milk: tuple


CHEESES = {
    "cheddar": Cheese((.8, .3, .1)),
    "blue": Cheese((.9, .8, .5)),
}
# As each goes into the oven.
CHEESES |= {f"raw-{name}": cheese for name, cheese in CHEESES.items()}
CHEESES["burnt"] = Cheese((0, 0, 0))


def disc(cheese):
    """Round."""
    # Flat, too.
    return _melted(CHEESES[cheese]) * HIGH


def _melted(cheese):
    return cheese.milk


def rim():
    return WIDE


for thing in ("disc", "rim"):
    print(thing)
`;

describe('the source of a scene', () => {
  it('has no comments, no words about itself and no imports', () => {
    const source = sceneSource(DOUGH);
    expect(source).not.toMatch(/made of|import|oven|Flat/);
    expect(source).toContain('def rim():\n    return WIDE');
  });

  it('has what is named, what that names, and what adds to it', () => {
    const source = sceneSource(DOUGH, ['disc']);
    expect(source).toMatch(/def disc[^]*def _melted/);
    expect(source).toContain('@dataclass\nclass Cheese');
    expect(source).toContain('CHEESES |= ');
    expect(source).toContain('CHEESES["burnt"]');
    expect(source).toContain('HIGH, WIDE = .42');
    expect(source).not.toContain('def rim');
  });

  it('has what runs whatever is rendered, but nothing that only this names', () => {
    const source = sceneSource(DOUGH, ['rim']);
    expect(source).toContain('for thing in ("disc", "rim"):\n    print(thing)');
    expect(source).not.toContain('def disc');
  });

  it('has no rows of a table but those named', () => {
    const source = sceneSource(DOUGH, ['disc'], ['blue']);
    expect(source).toContain('"blue": Cheese');
    expect(source).not.toContain('cheddar');
  });

  it('is another when what it uses has changed', () => {
    const of = (source: string) => sceneSource(source, ['disc'], ['blue']);
    expect(of(DOUGH.replace('cheese.milk', 'cheese'))).not.toBe(of(DOUGH));
    expect(of(DOUGH.replace('.9, .8', '.7, .8'))).not.toBe(of(DOUGH));
    expect(of(DOUGH.replace('.42', '.5'))).not.toBe(of(DOUGH));
    expect(of(DOUGH.replace('return WIDE', 'return HIGH'))).toBe(of(DOUGH));
  });
});
