import type { FileProblem } from '@driftstone/contract/menu/file/file-lines.rules.ts';
import { TextField } from '#ui/text-field.tsx';
import { words } from './menu-file.copy.ts';
import type { AskedCell } from './mended-cells.ts';

interface FileMistakesProps {
  table: string[][];
  asked: readonly AskedCell[];
  problems: readonly FileProblem[];
  onMend: (cell: AskedCell, text: string) => void;
}

/** What is wrong, with the wrong cell to type over. */
export function FileMistakes({ table, asked, problems, onMend }: FileMistakesProps) {
  const elsewhere = problems.filter(({ cell }) => cell === null);
  if (asked.length + elsewhere.length === 0) return null;
  return (
    <section
      aria-label={words.mistakes}
      className="grid gap-4 rounded-lg border border-line bg-paper p-4"
    >
      <h3 className="text-title">{words.mistakes}</h3>
      {elsewhere.map(({ line, text }) => (
        <p key={`${line} ${text}`} role="alert" className="font-semibold text-beetroot">
          {line !== null && `${words.ofLine(line)}: `}
          {text}
        </p>
      ))}
      {asked.map((each) => {
        const { key, row, index, label } = each;
        const error = problems.find(({ cell }) => cell?.row === row && cell.index === index)?.text;
        return (
          <TextField
            key={key}
            name={key}
            label={words.lineAt(label.line, label.column)}
            {...(error === undefined ? { hint: words.isRight } : { error })}
            value={table[row]?.[index] ?? ''}
            onChange={({ target }) => onMend(each, target.value)}
          />
        );
      })}
    </section>
  );
}
