import type { FileDiff } from '../../protocol/edit-result.ts'
import { type Hunk, hunksOf } from '../model/diff.ts'

const SIGNS = { '+': 'added', '-': 'removed', ' ': undefined } as const
const LABELS = { '+': 'Added: ', '-': 'Removed: ', ' ': '' } as const

/** Changes are marked by a sign, by a word for screen readers, and by color. */
export function DiffLines({ file: { file, diff } }: { file: FileDiff }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="diff-lines" tabIndex={0} aria-label={`Changed lines in ${file}`}>
      {hunksOf(diff).map((hunk) => (
        <Lines key={hunk.first} hunk={hunk} />
      ))}
    </section>
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
              <span className="unseen">{LABELS[sign]}</span>
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
