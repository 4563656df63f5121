import { useState } from 'react'
import type { FileDiff } from '../../protocol/edit-result.ts'
import { activityWords, agoWords, type PastEntry } from '../model/history.ts'
import { Icon } from '../ui/icons.tsx'
import { Diff } from './diff.tsx'

type Shown = {
  entry: PastEntry
  now: number
  /** The last one that is done: the files are as they were right after it. */
  isNow: boolean
  isBusy: boolean
  onStep: () => void
}

/** One activity with expandable details, and a button that returns to that point of the history. */
export function PastActivity({ entry: { activity, isUndone }, now, isNow, isBusy, onStep }: Shown) {
  const [isOpen, setIsOpen] = useState(false)
  const { label, at, files, edits } = activity
  const words = activityWords(label)
  return (
    <li className="activity" data-undone={isUndone || undefined} aria-current={isNow ? 'step' : undefined}>
      <div className="activity-head">
        <button
          type="button"
          className="quiet activity-name"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'open' : 'closed'} />
          {words}
          {edits > 1 && ` (${edits} edits)`}
          {isUndone && <em> undone</em>}
        </button>
        <time dateTime={at} title={new Date(at).toLocaleString()}>
          {agoWords(at, now)}
        </time>
      </div>
      <ul className="activity-files">
        {files.map((file) => (
          <li key={file.file}>
            <span className="activity-file">{file.file}</span> <Counts file={file} />
          </li>
        ))}
      </ul>
      {isOpen && files.map((file) => <Diff key={file.file} file={file} isUndone={isUndone} />)}
      <button
        type="button"
        className="activity-step"
        // Not `disabled`, which would take the focus away when it is pressed.
        aria-disabled={isBusy}
        title={isBusy ? 'A change is being saved. Try again in a moment.' : undefined}
        onClick={isBusy ? undefined : onStep}
      >
        {isUndone ? 'Redo up to here' : 'Undo up to here'}
        <span className="unseen"> ({words})</span>
      </button>
    </li>
  )
}

function Counts({ file: { added, removed } }: { file: FileDiff }) {
  return (
    <span className="counts">
      <span className="added">+{added}</span> <span className="removed">−{removed}</span>
      <span className="unseen"> lines</span>
    </span>
  )
}
