import type { FileDiff } from '../../protocol/edit-result.ts'
import { changedLine, elementAtLine } from '../model/diff.ts'
import { useSession } from '../session/context.ts'
import { DiffLines } from '../ui/diff-lines.tsx'
import { Icon } from '../ui/icons.tsx'

/** The exact lines of one file, with a button that leads to them. */
export function Diff({ file, isUndone }: { file: FileDiff; isUndone: boolean }) {
  const session = useSession()
  const line = changedLine(file.diff)
  const show = () => {
    const { lookups } = session.store.get().project
    const id = line === null ? null : elementAtLine(lookups.elements, file.file, line)
    if (id && line !== null)
      session.dispatch({ type: 'dialog-opened', dialog: { type: 'source', id, file: file.file, line } })
    else session.notify({ text: `The changed element is no longer in ${file.file}.`, tone: 'refused' })
  }
  return (
    <figure className="diff">
      <figcaption>
        <span>
          {file.file}
          {line !== null && `:${line}`}
        </span>
        {!isUndone && (
          <button type="button" onClick={show}>
            <Icon name="source" /> View source
          </button>
        )}
      </figcaption>
      <DiffLines file={file} />
    </figure>
  )
}
