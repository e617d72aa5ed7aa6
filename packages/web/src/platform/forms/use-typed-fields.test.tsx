// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { type Typing, useTypedFields } from './use-typed-fields.ts';

type Fields = ReturnType<typeof useTypedFields<{ name: string }, string>>;

let fields: Fields;
let kept: Typing | null;

function Form({ there }: { there: Readonly<Record<string, string>> }) {
  const typed = useTypedFields({
    there,
    fields: [{ name: 'title' }, { name: 'text' }],
    read: (_field, text: string) => ({ value: text }),
    send: () => undefined,
    kept: { read: () => kept, write: (typing) => (kept = typing) },
  });
  useEffect(() => {
    fields = typed;
  });
  return null;
}

const show = (there: Readonly<Record<string, string>>) => render(<Form there={there} />);
const type = (name: string, text: string) => act(() => fields.type(name, text));

beforeEach(() => {
  kept = null;
});

describe('fields that are typed into', () => {
  it('[FACE-01] that say again what is stored are no draft, and follow it', () => {
    show({ title: 'Pizza', text: 'Hot' });
    type('title', 'Pizza!');
    expect(fields.hasTyped).toBe(true);
    type('title', 'Pizza');
    expect(kept?.typed).toEqual({});
    show({ title: 'Their title', text: 'Hot' });
    expect(fields.change).toEqual({});
    expect(fields.hasTyped).toBe(false);
  });

  it('[DESK-41] tell of a change since each began, not since the first', () => {
    show({ title: 'Pizza', text: 'Hot' });
    type('title', 'Pizza!');
    show({ title: 'Pizza', text: 'Their text' });
    type('text', 'Mine');
    expect(fields.hasMoved('text')).toBe(false);
    show({ title: 'Their title', text: 'Their text' });
    expect(fields.hasMoved('title')).toBe(true);
    expect(fields.startOf('title')).toBe('Pizza');
  });
});
