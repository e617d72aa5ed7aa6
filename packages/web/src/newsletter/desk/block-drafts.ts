import type { NewsletterBlock } from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';

/** A part of a newsletter that is being written. Only the screen uses `key`. */
export type BlockDraft = NewsletterBlock & { key: number };

let lastKey = 0;

export function draftsOf(blocks: readonly NewsletterBlock[]): BlockDraft[] {
  return blocks.map((block) => ({ ...block, key: ++lastKey }));
}

const EMPTY: Record<NewsletterBlock['kind'], NewsletterBlock> = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', text: '' },
  button: { kind: 'button', label: '', url: 'https://' },
  pizza: { kind: 'pizza', pizzaId: '' },
};

export function emptyBlock(kind: NewsletterBlock['kind']): BlockDraft {
  return { ...EMPTY[kind], key: ++lastKey };
}

export function blocksOf(drafts: readonly BlockDraft[]): NewsletterBlock[] {
  return drafts.map(({ key: _key, ...block }) => block);
}

/** Moves one place up. */
export function movedUp(drafts: readonly BlockDraft[], index: number): BlockDraft[] {
  const moved = drafts[index];
  if (!moved || index === 0) return [...drafts];
  return [
    ...drafts.slice(0, index - 1),
    moved,
    ...drafts.slice(index - 1).filter((each) => each !== moved),
  ];
}

/** The field begins with https://, and many paste a whole link behind it. */
export function withoutDoubledScheme(url: string): string {
  return url.replace(/^https?:\/\/(?=https?:\/\/)/i, '');
}

/** 'www.example.com' is how people say it. */
export function withScheme(url: string): string {
  return url === '' || /^[a-z]+:/i.test(url) ? url : `https://${url}`;
}
