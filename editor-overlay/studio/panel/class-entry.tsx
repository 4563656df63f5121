import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { focusStage } from '../commands/regions.ts'
import { completionsOf } from '../model/completion.ts'
import { useStudio } from '../session/context.ts'
import { isToMessage } from '../ui/draft-input.tsx'

/** `onAdd` resolves to whether the typed classes were written. */
type ClassEntryProps = { taken: readonly string[]; onAdd: (typed: string) => Promise<boolean> }

/**
 * A combobox: typed text counts, the list only suggests. What was refused stays to be corrected, until the field is left
 * or it was written after all. Long, because it is one combobox.
 */
export function ClassEntry({ taken, onAdd }: ClassEntryProps) {
  const field = useRef<HTMLInputElement>(null)
  const theme = useStudio((state) => state.project.theme)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [at, setAt] = useState(-1)
  const word = typed.split(/\s+/).at(-1) ?? ''
  const completions = completionsOf(word, theme, taken)
  const type = (text: string) => {
    setTyped(text)
    setRefused(null)
    setAt(-1)
  }
  if (refused?.split(/\s+/).every((name) => taken.includes(name))) type('')
  const choose = (completion: string) => {
    const text = typed.slice(0, typed.length - word.length) + completion
    completion.endsWith(':') ? type(text) : void add(text)
  }
  const add = async (text: string) => {
    type('')
    const isWritten = text.trim() === '' || (await onAdd(text.trim()))
    if (isWritten || field.current?.value !== '' || document.activeElement !== field.current) return
    setTyped(text.trim())
    setRefused(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isToMessage(event)) return
    const chosen = completions[at]
    if (event.key === 'ArrowDown' && completions.length > 0) setAt((at + 1) % completions.length)
    else if (event.key === 'ArrowUp' && completions.length > 0)
      setAt(at <= 0 ? completions.length - 1 : at - 1)
    else if (event.key === 'Enter') chosen ? choose(chosen) : void add(typed)
    else if (event.key === 'Escape') typed === '' ? focusStage() : setTyped('')
    else return
    event.preventDefault()
  }
  return (
    <div className="combobox">
      <label htmlFor={id}>Add a class</label>
      <input
        ref={field}
        id={id}
        role="combobox"
        aria-expanded={completions.length > 0}
        aria-controls={`${id}-offers`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        data-saved={typed === '' || undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={refused !== null || undefined}
        onBlur={() => type('')}
      />
      <Completions id={id} names={completions} at={at} onChoose={choose} />
    </div>
  )
}

type CompletionsProps = { id: string; names: readonly string[]; at: number; onChoose: (name: string) => void }

function Completions({ id, names, at, onChoose }: CompletionsProps) {
  return (
    <div id={`${id}-offers`} role="listbox" aria-label="Class names" hidden={names.length === 0}>
      {names.map((name, index) => (
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(name)
          }}
        >
          {name}
        </div>
      ))}
    </div>
  )
}
