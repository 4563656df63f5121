import { type KeyboardEvent, useState } from 'react'
import { focusStage } from '../commands/regions.ts'

type Steps = {
  /** Returns the text after a number of steps; null if it can't be stepped. */
  next: (text: string, by: number) => string | null
  onStep: (text: string, key: Pick<Event, 'timeStamp'> & Pick<KeyboardEvent, 'repeat'>) => void
}

type DraftInputProps = {
  id?: string
  label?: string
  value: string
  placeholder?: string
  list?: string
  className?: string
  isDisabled?: boolean
  describedBy?: string
  /** Not called when nothing changed. If it returns false, the text stays, to be corrected. */
  onCommit: (text: string) => unknown
  /** If set, the arrow keys step the number in the field. */
  steps?: Steps
  onFocus?: () => void
}

/**
 * Text is committed when it is finished: Enter or blur commits it; Escape discards it, or goes back to the page if nothing
 * was typed. A step is committed at once. Text that is not accepted stays until it is corrected or the field is left.
 * `data-saved` leaves the keys of undo to the studio. Long, because its handlers share the draft.
 */
export function DraftInput({ id, label, value, onCommit, steps, ...rest }: DraftInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [stepTo, setStepTo] = useState<string | null>(null)
  // The page takes a moment to report the new value, and a step meanwhile must not start from the old one.
  const [committed, setCommitted] = useState({ text: value, whileValue: value })
  const known = committed.whileValue === value ? committed.text : value
  const isSaved = draft === null || draft === stepTo
  const [isInvalid, setInvalid] = useState(false)
  const finish = ({ isEntered = false } = {}) => {
    const isNew = draft !== null && draft !== value && draft !== stepTo && (isEntered || !isInvalid)
    const isKept = isNew && onCommit(draft) === false && isEntered
    setInvalid(isKept)
    if (isKept) return
    if (draft !== null) setCommitted({ text: draft, whileValue: value })
    setDraft(null)
    setStepTo(null)
  }
  const step = (event: KeyboardEvent, by: number) => {
    const next = steps?.next(draft ?? known, event.shiftKey ? by * 10 : by) ?? null
    if (!steps || next === null) return
    event.preventDefault()
    setDraft(next)
    setStepTo(next)
    steps.onStep(next, event.nativeEvent)
  }
  return (
    <input
      id={id}
      aria-label={label}
      aria-describedby={rest.describedBy}
      className={rest.className}
      placeholder={rest.placeholder}
      list={rest.list}
      disabled={rest.isDisabled}
      value={draft ?? value}
      data-saved={isSaved || undefined}
      spellCheck={false}
      autoComplete="off"
      onFocus={(event) => {
        event.target.select()
        rest.onFocus?.()
      }}
      onChange={(event) => {
        setDraft(event.target.value)
        setInvalid(false)
      }}
      onBlur={() => finish()}
      aria-invalid={isInvalid || undefined}
      onKeyDown={(event) => {
        // An input method uses the same keys.
        if (event.nativeEvent.isComposing || isToMessage(event)) return
        if (event.key === 'Enter') finish({ isEntered: true })
        else if (event.key === 'Escape') {
          if (draft === null) focusStage()
          setDraft(null)
          setInvalid(false)
        } else if (isSaved && isUndo(event)) setDraft(null)
        else if (event.key === 'ArrowUp') step(event, 1)
        else if (event.key === 'ArrowDown') step(event, -1)
      }}
    />
  )
}

/** Alt+Enter goes to the buttons of the message, such as the choices of a refusal. */
export function isToMessage({ key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>): boolean {
  return key === 'Enter' && altKey
}

/** After an undo or redo by key, the field shows the value again, and not its last step. */
function isUndo({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && /^[zy]$/i.test(key)
}
