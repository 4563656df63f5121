import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { readColor } from '../../protocol/color.ts'
import { hexOf } from '../model/colors.ts'
import { choicesFor, choiceWith, choiceWritten, type TokenChoice } from '../model/tokens.ts'
import { useStudio } from '../session/context.ts'
import { DraftInput } from '../ui/draft-input.tsx'
import { useIsDark } from './use-cascade.ts'

type Props = {
  id: string
  label: string
  property: string
  value: string
  /** The value as it is written in the winning rule. */
  written: string
  placeholder: string
  onCommit: (text: string) => unknown
}

/** Any color as text, and the theme's colors as swatches. */
export function ColorField({ id, label, property, value, written, placeholder, onCommit }: Props) {
  const theme = useStudio((state) => state.project.theme)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const color = readColor(value)
  const hex = color ? hexOf(color) : value
  const token =
    choiceWritten(property, written, theme) ??
    choiceWith(property, hex.length === 7 ? `${hex}ff` : hex, theme)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className="color">
      <button
        ref={opener}
        type="button"
        className="swatch"
        aria-label={`${label}: ${token?.name ?? (hex || placeholder)}. Choose a theme color`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sample" style={{ background: value }} />
      </button>
      <DraftInput
        id={id}
        value={token?.name ?? (color?.alpha === 0 ? 'transparent' : hex)}
        placeholder={placeholder}
        onCommit={onCommit}
      />
      {isOpen && (
        <Swatches
          label={label}
          choices={choicesFor(property, theme)}
          current={token}
          onChoose={(choice) => {
            onCommit(choice.className)
            close()
          }}
          onClose={close}
          onLeave={(to) => {
            if (to !== opener.current) setOpen(false)
          }}
        />
      )}
    </div>
  )
}

type SwatchesProps = {
  label: string
  choices: readonly TokenChoice[]
  current: Pick<TokenChoice, 'name'> | null
  onChoose: (choice: TokenChoice) => void
  onClose: () => void
  /** The focus goes elsewhere. */
  onLeave: (to: EventTarget | null) => void
}

/** How far a key moves in the list, which has two columns. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 2, ArrowRight: 1, ArrowUp: -2, ArrowLeft: -1 }

function Swatches({ label, choices, current, onChoose, onClose, onLeave }: SwatchesProps) {
  const first = Math.max(
    0,
    choices.findIndex(({ name }) => name === current?.name.split('/')[0]),
  )
  const [at, setAt] = useState(first)
  const isDark = useIsDark()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.focus(), [])
  useEffect(() => {
    // Not returned: it is a promise in current browsers, and React would call it to clean up.
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = choices[at]
    const by = STEPS[event.key]
    if (by !== undefined) setAt(choices[at + by] ? at + by : at)
    else if (event.key === 'Home') setAt(0)
    else if (event.key === 'End') setAt(choices.length - 1)
    else if ((event.key === 'Enter' || event.key === ' ') && chosen) onChoose(chosen)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (choices.length === 0) return <p className="soft">The theme has no colors.</p>
  return (
    <div
      role="listbox"
      className="swatches"
      aria-label={`${label}: theme colors`}
      aria-activedescendant={`swatch-${choices[at]?.className}`}
      tabIndex={0}
      ref={list}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(relatedTarget)
      }}
    >
      {choices.map((choice, index) => (
        <Swatch
          key={choice.className}
          choice={choice}
          isDark={isDark}
          isSelected={index === at}
          onChoose={() => onChoose(choice)}
        />
      ))}
    </div>
  )
}

type SwatchProps = { choice: TokenChoice; isDark: boolean; isSelected: boolean; onChoose: () => void }

function Swatch({ choice, isDark, isSelected, onChoose }: SwatchProps) {
  const { className, name, resolved, dark } = choice
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys, as its pattern has it.
    <div id={`swatch-${className}`} role="option" tabIndex={-1} aria-selected={isSelected} onClick={onChoose}>
      <span className="sample" style={{ background: isDark ? dark : resolved }} />
      {name}
    </div>
  )
}
