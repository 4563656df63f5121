import type { FileDiff } from '../../protocol/edit-result.ts'
import { changedLine } from '../model/diff.ts'
import { useDispatch } from '../session/context.ts'
import { DiffLines } from '../ui/diff-lines.tsx'
import { Icon } from '../ui/icons.tsx'

/** The exact lines of one file, with a button that leads to them. */
export function Diff({ file, isUndone }: { file: FileDiff; isUndone: boolean }) {
  const dispatch = useDispatch()
  const line = changedLine(file.diff)
  const show = (at: number) =>
    dispatch({ type: 'dialog-opened', dialog: { type: 'source', file: file.file, line: at } })
  return (
    <figure className="diff">
      <figcaption>
        <span>
          {file.file}
          {line !== null && `:${line}`}
        </span>
        {!isUndone && line !== null && (
          <button type="button" onClick={() => show(line)}>
            <Icon name="source" /> View source
          </button>
        )}
      </figcaption>
      <DiffLines file={file} />
    </figure>
  )
}
