import { type KeyboardEvent, useId, useState } from 'react'
import { completionsOf } from '../model/completion.ts'
import { useStudio } from '../shell/context.ts'

/** A combobox: what is typed counts, the list only offers. */
export function ClassEntry({ taken, onAdd }: { taken: readonly string[]; onAdd: (typed: string) => void }) {
  const theme = useStudio((state) => state.theme)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(-1)
  const word = typed.split(/\s+/).at(-1) ?? ''
  const offers = completionsOf(word, theme, taken)
  const take = (offer: string) => {
    const text = typed.slice(0, typed.length - word.length) + offer
    setAt(-1)
    if (offer.endsWith(':')) setTyped(text)
    else add(text)
  }
  const add = (text: string) => {
    onAdd(text)
    setTyped('')
    setAt(-1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = offers[at]
    if (event.key === 'ArrowDown' && offers.length > 0) setAt((at + 1) % offers.length)
    else if (event.key === 'ArrowUp' && offers.length > 0) setAt(at <= 0 ? offers.length - 1 : at - 1)
    else if (event.key === 'Enter') chosen ? take(chosen) : add(typed)
    else if (event.key === 'Escape') typed === '' ? event.currentTarget.blur() : setTyped('')
    else return
    event.preventDefault()
  }
  return (
    <div className="combobox">
      <label htmlFor={id}>Add a class</label>
      <input
        id={id}
        role="combobox"
        aria-expanded={offers.length > 0}
        aria-controls={`${id}-offers`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped('')}
      />
      <div id={`${id}-offers`} role="listbox" aria-label="Class names" hidden={offers.length === 0}>
        {offers.map((offer, index) => (
          <div
            key={offer}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => {
              event.preventDefault()
              take(offer)
            }}
          >
            {offer}
          </div>
        ))}
      </div>
    </div>
  )
}
