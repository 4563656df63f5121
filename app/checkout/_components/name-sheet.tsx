'use client'

import { useState } from 'react'
import { TextInput } from '@/components/forms/text-input'
import { Button } from '@/components/ui/button'
import { NAME_SHEET } from '@/lib/content/screens/checkout/documents'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { MAX_NAMES } from '@/lib/domain/checkout/rules/options'
import { CardFrame } from './card-frame'
import { OptionalPart } from './optional-part'
import { type FormCard, useCards } from './use-cards'

export function NameSheet({ fields }: { fields: Fields }) {
  const { cards, add, remove } = useCards(fields, 'nameSheet', 1)
  return (
    <>
      <div className="space-y-5">
        {cards.map((card, place) => (
          <NameCard
            key={card.index}
            card={card}
            title={`Name ${place + 1}`}
            onRemove={cards.length > 1 ? () => remove(card.index) : null}
          />
        ))}
      </div>
      {cards.length < MAX_NAMES && (
        <Button tone="outline" size="small" onClick={add}>
          Add another name
        </Button>
      )}
    </>
  )
}

type NameCardProps = { card: FormCard; title: string; onRemove: (() => void) | null }

function NameCard({ card, title, onRemove }: NameCardProps) {
  const [printed, setPrinted] = useState(card.fields.asInPassport ?? '')
  const field = (name: string) => ({
    name: `nameSheet.${card.index}.${name}`,
    defaultValue: card.fields[name],
  })
  return (
    <CardFrame title={title} onRemove={onRemove}>
      <div className="space-y-5">
        <TextInput
          {...field('asInPassport')}
          label="As in the passport"
          optional
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setPrinted(event.target.value)}
        />
        {printed.trim() !== '' && (
          <div className="border-rule border-s-2 ps-4">
            <p className="text-body-sm text-ink-soft">Will be printed as</p>
            <p className="break-words font-serif text-2xl">
              <bdi>{printed}</bdi>
            </p>
          </div>
        )}
        <OptionalPart
          summary={NAME_SHEET.more}
          names={[field('asInDocument').name, field('relation').name]}
          fields={{
            [field('asInDocument').name]: card.fields.asInDocument ?? '',
            [field('relation').name]: card.fields.relation ?? '',
          }}
        >
          <TextInput
            {...field('asInDocument')}
            label="As in the document"
            autoComplete="off"
            spellCheck={false}
          />
          <TextInput
            {...field('relation')}
            label="Relationship"
            autoComplete="off"
            hint={NAME_SHEET.relationshipHint}
          />
        </OptionalPart>
      </div>
    </CardFrame>
  )
}
