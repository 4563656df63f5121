import { changedLine } from '../model/diff.ts'
import { elementAtLine } from '../model/source-place.ts'
import { useSession } from '../shell/context.ts'
import { Icon } from '../shell/icons.tsx'
import type { FileDiff } from '../wire/server-port.ts'
import { DiffLines } from './diff-lines.tsx'

/** The exact lines of one file, with the way to them. */
export function Diff({ file, isUndone }: { file: FileDiff; isUndone: boolean }) {
  const session = useSession()
  const line = changedLine(file.diff)
  const show = () => {
    const { lookups } = session.store.get()
    const id = line === null ? null : elementAtLine(lookups.elements, file.file, line)
    if (id && line !== null) session.store.set({ dialog: { type: 'source', id, file: file.file, line } })
    else session.say({ text: `${file.file} has no element near this change any more.`, tone: 'refused' })
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
            <Icon name="source" /> In the source
          </button>
        )}
      </figcaption>
      <DiffLines file={file} />
    </figure>
  )
}
