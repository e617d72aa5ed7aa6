import {
  MAX_BLOCKS,
  type NewsletterBlock,
  type NewsletterIssue,
} from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { serverMessageOf, whyRefused } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type BlockDraft, emptyBlock, movedUp } from './block-drafts.ts';
import { BlockFields } from './block-fields.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { useSaveIssue, useTryIssue } from './newsletter-desk.api.ts';
import { copy } from './newsletter-desk.copy.ts';
import { SendDialog } from './send-dialog.tsx';
import { useIssueDraft } from './use-issue-draft.ts';

const KINDS: readonly NewsletterBlock['kind'][] = ['heading', 'text', 'button', 'pizza'];

interface IssueEditorProps {
  /** The version that was last saved; null: none yet. */
  known: NewsletterIssue | null;
  memberId: string;
  readers: number;
}

/** Writes a newsletter, shows it as readers see it, and sends it. */
export function IssueEditor({ known, memberId, readers }: IssueEditorProps) {
  const writing = useIssueDraft(known, memberId);
  const { subject, setSubject, drafts: blocks, setDrafts: setBlocks, draft } = writing;
  const [isShowingProblems, setIsShowingProblems] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sendable, setSendable] = useState<NewsletterIssue | null>(null);
  const save = useSaveIssue();
  const tryIt = useTryIssue();
  const navigate = useNavigate();
  const issues = isShowingProblems && !draft.success ? draft.error.issues : [];

  /** Saves the current text and continues with the saved newsletter. */
  const saveThen = (goOn: (issue: NewsletterIssue) => void) => {
    setIsShowingProblems(!draft.success);
    setProblem(draft.success ? undefined : firstProblem(draft.error.issues));
    if (!draft.success) return;
    save.mutate(
      { known, draft: draft.data },
      {
        onSuccess: (issue) => {
          if (!known) {
            writing.forgetNew();
            void navigate(`?id=${issue.id}`, { replace: true });
          }
          goOn(issue);
        },
        onError: (error) =>
          setProblem(whyRefused(error, { ...copy, saveFailed: copy.changeFailed })),
      },
    );
  };
  const tryOut = ({ id }: NewsletterIssue) =>
    tryIt.mutate(id, {
      onSuccess: ({ message }) => notify.success(message),
      onError: (error) => setProblem(serverMessageOf(error) ?? copy.changeFailed),
    });
  const askToSend = () => {
    if (blocks.length === 0) setProblem(copy.empty);
    else saveThen(setSendable);
  };

  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <TextField
          label={copy.subject}
          hint={copy.subjectHint}
          value={subject}
          maxLength={120}
          error={issues.find(({ path }) => path[0] === 'subject')?.message}
          onChange={(event) => setSubject(event.target.value)}
        />
        {blocks.map((block, index) => (
          <BlockCard
            key={block.key}
            block={block}
            position={index + 1}
            problems={problemsOf(issues, index)}
            onChange={(next) => setBlocks(blocks.map((each) => (each === block ? next : each)))}
            onRemove={() => setBlocks(blocks.filter((each) => each !== block))}
            onUp={() => setBlocks(movedUp(blocks, index))}
          />
        ))}
        {blocks.length < MAX_BLOCKS && (
          <div role="group" aria-label={copy.add} className="flex flex-wrap gap-2">
            {KINDS.map((kind) => (
              <Button
                key={kind}
                variant="secondary"
                size="small"
                onClick={() => setBlocks([...blocks, emptyBlock(kind)])}
              >
                + {copy[kind]}
              </Button>
            ))}
          </div>
        )}
        <StatusLine className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {!writing.isSaved && (
            <>
              {copy.unsaved}
              <Button variant="quiet" size="small" onClick={writing.startAgain}>
                {known ? copy.discardChanges : copy.startAgain}
              </Button>
            </>
          )}
        </StatusLine>
        {problem && (
          <p role="alert" className="font-semibold text-beetroot">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button isBusy={save.isPending} onClick={askToSend}>
            {copy.send}
          </Button>
          <Button variant="secondary" isBusy={tryIt.isPending} onClick={() => saveThen(tryOut)}>
            {tryIt.isPending ? copy.trying : copy.tryIt}
          </Button>
          <Button variant="quiet" onClick={() => saveThen(() => notify.success(copy.saved))}>
            {save.isPending ? copy.saving : copy.save}
          </Button>
        </div>
      </div>
      <IssuePreview subject={subject} blocks={blocks} />
      <SendDialog issue={sendable} readers={readers} onClose={() => setSendable(null)} />
    </div>
  );
}

interface SchemaIssue {
  path: readonly PropertyKey[];
  message: string;
}

/** Names the field, which may be out of sight above the buttons. */
function firstProblem([issue]: readonly SchemaIssue[]): string | undefined {
  if (!issue) return undefined;
  const [field, index] = issue.path;
  const where =
    field === 'blocks' && typeof index === 'number' ? copy.part(index + 1) : copy.subject;
  return copy.wrong(where, issue.message);
}

function problemsOf(issues: readonly SchemaIssue[], index: number): Record<string, string> {
  const own = issues.filter(({ path }) => path[0] === 'blocks' && path[1] === index);
  return Object.fromEntries(own.map(({ path, message }) => [String(path[2]), message]));
}

interface BlockCardProps {
  block: BlockDraft;
  position: number;
  problems: Record<string, string>;
  onChange: (block: BlockDraft) => void;
  onRemove: () => void;
  onUp: () => void;
}

function BlockCard({ block, position, problems, onChange, onRemove, onUp }: BlockCardProps) {
  return (
    <div
      role="group"
      aria-label={copy.part(position)}
      className="grid gap-3 rounded-lg border border-line bg-card p-4"
    >
      <BlockFields block={block} problems={problems} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        {position > 1 && (
          <Button variant="quiet" size="small" aria-label={copy.upPart(position)} onClick={onUp}>
            {copy.up}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={copy.removePart(position)}
          onClick={onRemove}
        >
          {copy.remove}
        </Button>
      </div>
    </div>
  );
}
