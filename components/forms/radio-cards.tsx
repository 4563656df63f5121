'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { FieldError, FieldHint, FieldLabel } from './field'
import { fieldId, useField, useFormContext } from './form-context'
import { type InputChange, useChangedBeforeHydration } from './hydrated'

type RadioCard = {
  value: string
  label: ReactNode
  /** The right side of the first line, such as the added price. */
  aside?: ReactNode
  description?: ReactNode
  /** Beside the description. */
  mark?: ReactNode
}

type RadioCardsProps = {
  name: string
  legend: ReactNode
  hint?: ReactNode
  cards: RadioCard[]
  defaultValue?: string | undefined
  onChoose?: (value: string) => void
  columns?: 1 | 2
}

/** One choice of a few, each with a description. The error summary links to the first card. */
export function RadioCards({
  name,
  legend,
  hint,
  cards,
  defaultValue,
  onChoose,
  columns = 1,
}: RadioCardsProps) {
  const wiring = useField(name, Boolean(hint))
  const { idPrefix } = useFormContext()
  const chosen = wiring.echo ?? defaultValue
  return (
    <fieldset
      aria-describedby={wiring.describedBy}
      aria-invalid={wiring.error ? true : undefined}
      className="min-w-0"
    >
      <legend className="font-semibold">
        <FieldLabel wiring={wiring} label={legend} />
      </legend>
      <FieldHint wiring={wiring} hint={hint} className="mt-1" />
      <div className="mt-1.5">
        <FieldError wiring={wiring} />
      </div>
      <div className={classNames('mt-3 grid gap-3', columns === 2 && 'sm:grid-cols-2')}>
        {cards.map((card, index) => (
          <Card
            key={card.value}
            id={index === 0 ? wiring.id : fieldId(idPrefix, `${name}-${card.value}`)}
            name={name}
            card={card}
            isChosen={card.value === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  )
}

type CardProps = {
  id: string
  name: string
  card: RadioCard
  isChosen: boolean
  onChoose: RadioCardsProps['onChoose']
}

function Card({ id, name, card, isChosen, onChoose }: CardProps) {
  const report = ({ target }: InputChange) => target.checked && onChoose?.(card.value)
  const ref = useChangedBeforeHydration(report)
  return (
    <div className="relative flex gap-3.5 rounded-md border border-rule-strong bg-sheet px-4 py-3.5 transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary-tint has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input
        ref={ref}
        type="radio"
        id={id}
        name={name}
        value={card.value}
        defaultChecked={isChosen}
        onChange={report}
        aria-describedby={card.description ? `${id}-about` : undefined}
        className="relative z-10 mt-[0.2em] size-5 shrink-0 focus-visible:outline-none"
      />
      <div className="min-w-0 flex-1">
        <label
          htmlFor={id}
          className="flex cursor-pointer flex-wrap justify-between gap-x-4 font-semibold before:absolute before:inset-0 before:content-['']"
        >
          <span>{card.label}</span>
          {card.aside && <span className="figures text-primary">{card.aside}</span>}
        </label>
        {card.description && (
          <div className="mt-0.5 flex items-center gap-3.5">
            <div id={`${id}-about`} className="min-w-0 flex-1 text-body-sm text-ink-soft">
              {card.description}
            </div>
            {card.mark}
          </div>
        )}
      </div>
    </div>
  )
}
