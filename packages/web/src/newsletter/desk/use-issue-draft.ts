import {
  IssueDraft,
  type NewsletterBlock,
  type NewsletterIssue,
} from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';
import { useEffect, useMemo, useState } from 'react';
import { keptDraft } from '#platform/storage/kept-draft.ts';
import {
  hasShape,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
} from '#platform/storage/shape.ts';
import { blocksOf, draftsOf } from './block-drafts.ts';

const BLOCK_SHAPES = [
  hasShape({ kind: isOneOf('heading', 'text'), text: isText }),
  hasShape({ kind: isOneOf('button'), label: isText, url: isText }),
  hasShape({ kind: isOneOf('pizza'), pizzaId: isText }),
];

const isKept = hasShape({
  subject: isText,
  blocks: isListOf((value): value is NewsletterBlock => BLOCK_SHAPES.some((is) => is(value))),
  /** Of the newsletter as it was saved; null: never. */
  version: isNullOr(isNumber),
});

const EMPTY = { subject: '', blocks: [{ kind: 'text', text: '' }] satisfies NewsletterBlock[] };

function keptFor(memberId: string, issueId = 'new') {
  return keptDraft(`driftstone.newsletterDraft.${memberId}.${issueId}`, isKept);
}

/** A newsletter as it is being written. This browser keeps what is not saved. */
export function useIssueDraft(known: NewsletterIssue | null, memberId: string) {
  const saved = known ?? EMPTY;
  const version = known?.version ?? null;
  const id = known?.id;
  const kept = useMemo(() => keptFor(memberId, id), [memberId, id]);
  const [start] = useState(() => {
    const found = kept.read();
    // Somebody else has saved it since: theirs is not overwritten unseen.
    return found?.version === version ? found : saved;
  });
  const [subject, setSubject] = useState(start.subject);
  const [drafts, setDrafts] = useState(() => draftsOf(start.blocks));
  const blocks = blocksOf(drafts);
  const written = { subject, blocks };
  const draft = IssueDraft.safeParse(written);
  const isSaved = isSame(draft.data ?? written, { subject: saved.subject, blocks: saved.blocks });
  useEffect(() => {
    kept.write(isSaved ? null : { subject, blocks: blocksOf(drafts), version });
  }, [kept, isSaved, version, subject, drafts]);
  return {
    subject,
    setSubject,
    drafts,
    setDrafts,
    draft,
    isSaved,
    /** The first version of it is saved under its own id. */
    forgetNew: () => keptFor(memberId).write(null),
    startAgain() {
      setSubject(saved.subject);
      setDrafts(draftsOf(saved.blocks));
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
