'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { SEARCHABLE_LIST } from '@/lib/content/screens/searchable-list'
import { type ComboboxOption, searchOptions } from './combobox-search'
import { type FieldWiring, useFormContext } from './form-context'

type SearchableListProps = {
  wiring: FieldWiring
  name: string
  options: ComboboxOption[]
  initial: string
  placeholder: string
  onChoose?: (value: string) => void
}

type ListState = { type: 'closed' } | { type: 'open'; active: number }

export function SearchableList({ wiring, name, placeholder, ...choice }: SearchableListProps) {
  const listId = `${wiring.id}-list`
  const { value, text, shown, active, isOpen, choose, type, open, leave, press } = useSearch(name, choice)

  return (
    <div className="relative">
      <input type="hidden" name={name} value={value} />
      <input
        id={wiring.id}
        role="combobox"
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active ? optionId(listId, active) : undefined}
        aria-describedby={wiring.describedBy}
        aria-invalid={wiring.error ? true : undefined}
        onChange={(event) => type(event.target.value)}
        onClick={() => open(0)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={press}
        className="control pe-11"
      />
      <Icon
        name="chevron"
        className="pointer-events-none absolute inset-e-3.5 top-1/2 -translate-y-1/2 text-ink-soft"
      />
      <OptionList id={listId} shown={shown} value={value} active={active} open={isOpen} onChoose={choose} />
    </div>
  )
}

/**
 * The selection, the typed text and the shown options. Long, because every interaction changes all of them.
 */
function useSearch(
  name: string,
  { options, initial, onChoose }: Pick<SearchableListProps, 'options' | 'initial' | 'onChoose'>,
) {
  const { clearError } = useFormContext()
  const [value, setValue] = useState(initial)
  const [text, setText] = useState(() => labelOf(options, initial))
  const [list, setList] = useState<ListState>({ type: 'closed' })
  const [typed, setTyped] = useState(false)
  const shown = searchOptions(options, typed ? text : '')
  const isOpen = list.type === 'open'
  const active = isOpen ? shown[list.active] : undefined

  function close(label: string) {
    setList({ type: 'closed' })
    setTyped(false)
    setText(label)
  }

  function choose(option: ComboboxOption) {
    setValue(option.value)
    close(option.label)
    clearError(name)
    onChoose?.(option.value)
  }

  /**
   * On blur an exact label is selected, otherwise the last selection is restored: the field never shows what
   * it won't submit.
   */
  function leave() {
    if (!typed) return setList({ type: 'closed' })
    const best = searchOptions(options, text)[0]
    if (best && best.label.toLowerCase() === text.trim().toLowerCase()) return choose(best)
    const isEmpty = text.trim() === ''
    close(isEmpty ? '' : labelOf(options, value))
    if (isEmpty) setValue('')
  }

  function type(next: string) {
    setText(next)
    setTyped(true)
    setList({ type: 'open', active: 0 })
  }

  function open(at: number) {
    setList({ type: 'open', active: Math.max(0, Math.min(at, shown.length - 1)) })
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const at = isOpen ? list.active : -1
    if (event.key === 'ArrowDown') open(at + 1)
    else if (event.key === 'ArrowUp') open(at < 0 ? shown.length - 1 : at - 1)
    else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Escape' && isOpen) close(labelOf(options, value))
    else return
    event.preventDefault()
  }

  return { value, text, shown, active, isOpen, choose, type, open, leave, press }
}

type OptionListProps = {
  id: string
  shown: ComboboxOption[]
  value: string
  active: ComboboxOption | undefined
  open: boolean
  onChoose: (option: ComboboxOption) => void
}

function OptionList({ id, shown, value, active, open, onChoose }: OptionListProps) {
  const current = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active option
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={!open}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md border border-rule-strong bg-sheet py-1 shadow-lift"
    >
      {shown.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field above handles the keys of the list
        <div
          key={option.value}
          id={optionId(id, option)}
          ref={option === active ? current : null}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 py-1.5',
            option === active ? 'bg-primary text-on-primary' : 'hover:bg-sunken',
          )}
        >
          <span>{option.label}</span>
          {option.detail && (
            <bdi lang={option.detailLang} className="text-end opacity-85">
              {option.detail}
            </bdi>
          )}
        </div>
      ))}
      {shown.length === 0 && <p className="px-3.5 py-2 text-ink-soft">{SEARCHABLE_LIST.noMatch}</p>}
    </div>
  )
}

function optionId(listId: string, option: ComboboxOption): string {
  return `${listId}-${option.value}`
}

function labelOf(options: ComboboxOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? ''
}
