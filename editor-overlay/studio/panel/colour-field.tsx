import { type KeyboardEvent, useRef, useState } from 'react'
import { hexOf, readColour } from '../model/colours.ts'
import { type Offer, offersFor, offerWith, offerWritten } from '../model/tokens.ts'
import { useStudio } from '../shell/context.ts'
import { DraftInput } from './draft-input.tsx'
import { useIsDark } from './use-cascade.ts'

type Props = {
  id: string
  label: string
  property: string
  value: string
  /** The value as the winning rule writes it. */
  written: string
  onCommit: (text: string) => void
}

/** Any colour as text, and the theme's own as swatches. */
export function ColourField({ id, label, property, value, written, onCommit }: Props) {
  const theme = useStudio((state) => state.theme)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const colour = readColour(value)
  const hex = colour ? hexOf(colour) : value
  const token =
    offerWritten(property, written, theme) ?? offerWith(property, hex.length === 7 ? `${hex}ff` : hex, theme)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className="colour">
      <button
        ref={opener}
        type="button"
        className="swatch"
        aria-label={`${label}: ${token?.name ?? hex}. Choose a colour of the theme`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sample" style={{ background: value }} />
      </button>
      <DraftInput
        id={id}
        value={token?.name ?? (colour?.alpha === 0 ? 'transparent' : hex)}
        onCommit={onCommit}
      />
      {isOpen && (
        <Swatches
          label={label}
          offers={offersFor(property, theme)}
          current={token}
          onChoose={(offer) => {
            onCommit(offer.className)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

type SwatchesProps = {
  label: string
  offers: readonly Offer[]
  current: Offer | null
  onChoose: (offer: Offer) => void
  onClose: () => void
}

function Swatches({ label, offers, current, onChoose, onClose }: SwatchesProps) {
  const first = Math.max(
    0,
    offers.findIndex(({ name }) => name === current?.name),
  )
  const [at, setAt] = useState(first)
  const isDark = useIsDark()
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offers[at]
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (by !== undefined) setAt((at + by + offers.length) % offers.length)
    else if (event.key === 'Home') setAt(0)
    else if (event.key === 'End') setAt(offers.length - 1)
    else if ((event.key === 'Enter' || event.key === ' ') && chosen) onChoose(chosen)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (offers.length === 0) return <p className="soft">The theme has no colours of its own.</p>
  return (
    <div
      role="listbox"
      className="swatches"
      aria-label={`${label}: colours of the theme`}
      aria-activedescendant={`swatch-${offers[at]?.className}`}
      tabIndex={0}
      ref={(element) => element?.focus()}
      onKeyDown={onKeyDown}
    >
      {offers.map((offer, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox hears the keys, as its pattern has it.
        <div
          key={offer.className}
          id={`swatch-${offer.className}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onClick={() => onChoose(offer)}
        >
          <span className="sample" style={{ background: isDark ? offer.dark : offer.resolved }} />
          {offer.name}
        </div>
      ))}
    </div>
  )
}
