import { changedLine, type Hunk, hunksOf } from '../model/diff.ts'
import { elementAtLine } from '../model/source-place.ts'
import { useSession } from '../shell/context.ts'
import { Icon } from '../shell/icons.tsx'
import type { FileDiff } from '../wire/server-port.ts'

const SIGNS = { '+': 'added', '-': 'removed', ' ': undefined } as const
const SAID = { '+': 'Added: ', '-': 'Removed: ', ' ': '' } as const

/** The exact lines: sign, word for screen readers, and colour. */
export function Diff({ file: { file, diff }, isUndone }: { file: FileDiff; isUndone: boolean }) {
  const session = useSession()
  const hunks = hunksOf(diff)
  const line = changedLine(diff)
  const show = () => {
    const { lookups } = session.store.get()
    const id = line === null ? null : elementAtLine(lookups.elements, file, line)
    if (id && line !== null) session.store.set({ dialog: { type: 'source', id, file, line } })
    else session.say({ text: `${file} has no element near this change any more.`, tone: 'refused' })
  }
  return (
    <figure className="diff">
      <figcaption>
        <span>
          {file}
          {line !== null && `:${line}`}
        </span>
        {!isUndone && (
          <button type="button" onClick={show}>
            <Icon name="source" /> In the source
          </button>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="diff-lines" tabIndex={0} aria-label={`Changed lines of ${file}`}>
        {hunks.map((hunk) => (
          <Lines key={hunk.first} hunk={hunk} />
        ))}
      </section>
    </figure>
  )
}

function Lines({ hunk }: { hunk: Hunk }) {
  return (
    <table>
      <tbody>
        {hunk.lines.map(({ sign, text, line }) => (
          <tr key={`${sign}${line}`} data-sign={SIGNS[sign]}>
            <td className="diff-number">{line}</td>
            <td className="diff-sign">
              <span aria-hidden="true">{sign === '-' ? '−' : sign}</span>
              <span className="unseen">{SAID[sign]}</span>
            </td>
            <td>
              <code>{text}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
