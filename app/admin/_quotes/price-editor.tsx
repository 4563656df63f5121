'use client'

import { useEffect, useState } from 'react'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { formatCents } from '@/lib/base/money'
import { PRICE_EDITOR } from '@/lib/content/screens/admin/quote-price'
import { type QuoteLine, sumOf } from '@/lib/domain/quotes/rules/lines'
import { TheirVersion } from '../_components/their-version'
import { LineFields } from './line-fields'
import { priceDifferences } from './price-differences'
import { type DraftLine, type PriceDraft, type Saved, toDraftLine, toQuoteLine } from './price-draft'
import { TermFields } from './term-fields'
import { usePriceDraft } from './use-price-draft'

type PriceEditorProps = {
  action: FormAction
  quoteId: string
  saved: Saved
  suggested: QuoteLine[]
  suggestedByWord: QuoteLine[]
  canSend: boolean
}

const PREFIX = 'price-'

/** The editor of a price. Sums update while typing; the binding ones are computed on saving. */
export function PriceEditor(props: PriceEditorProps) {
  const { action, quoteId, saved, suggested, suggestedByWord, canSend } = props
  const price = usePriceDraft(saved, quoteId)
  const { draft, theirs } = price
  const focusLine = useFocusLine(draft.lines.length)
  const add = (lines: DraftLine[]) => {
    focusLine(draft.lines.length)
    price.addLines(lines)
  }
  return (
    <Form
      action={action}
      idPrefix={PREFIX}
      className="space-y-6"
      hidden={{ quoteId, version: price.version }}
    >
      {theirs && (
        <TheirVersion
          differences={priceDifferences(draft, theirs)}
          onKeepMine={price.keepMine}
          onTakeTheirs={price.takeTheirs}
        />
      )}
      {draft.lines.length === 0 && (
        <p className="text-ink-soft">
          {suggested.length > 0 ? PRICE_EDITOR.emptyWithSuggestions : PRICE_EDITOR.empty}
        </p>
      )}
      {draft.lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          at={at}
          onChange={(change) => price.changeLine(line.key, change)}
          onRemove={() => price.removeLine(line.key)}
        />
      ))}
      <AddLines suggested={suggested} byWord={suggestedByWord} onAdd={add} />
      <Totals draft={draft} isSaved={!price.isDirty} />
      <TermFields
        terms={draft.terms}
        hasDiscount={draft.lines.some(({ kind }) => kind === 'discount')}
        onChange={price.changeTerms}
      />
      <SaveButtons canSend={canSend} />
    </Form>
  )
}

type AddLinesProps = {
  suggested: QuoteLine[]
  byWord: QuoteLine[]
  onAdd: (lines: DraftLine[]) => void
}

function AddLines({ suggested, byWord, onAdd }: AddLinesProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="outline" size="small" onClick={() => onAdd([emptyLine()])}>
        Add line
      </Button>
      {suggested.length > 0 && (
        <Button tone="outline" size="small" onClick={() => onAdd(suggested.map(asNew))}>
          Add suggested lines
        </Button>
      )}
      {byWord.length > 0 && (
        <Button tone="outline" size="small" onClick={() => onAdd(byWord.map(asNew))}>
          Suggest by word
        </Button>
      )}
    </div>
  )
}

function SaveButtons({ canSend }: { canSend: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-rule border-t pt-5">
      <SubmitButton name="sending" value="save" tone="outline" pendingLabel="Saving">
        Save
      </SubmitButton>
      {canSend && (
        <SubmitButton name="sending" value="send" pendingLabel="Sending">
          Save and send to customer
        </SubmitButton>
      )}
      {!canSend && <p className="text-ink-soft">{PRICE_EDITOR.waiting}</p>}
    </div>
  )
}

function emptyLine(): DraftLine {
  return {
    key: crypto.randomUUID(),
    kind: 'per_page',
    description: '',
    quantity: '1',
    price: '',
    documentId: null,
  }
}

function asNew(line: QuoteLine, at: number): DraftLine {
  return { ...toDraftLine(line, at), key: crypto.randomUUID() }
}

/** Focuses the line that was just added. */
function useFocusLine(count: number): (at: number) => void {
  const [wanted, setWanted] = useState<number | null>(null)
  useEffect(() => {
    if (wanted === null || wanted >= count) return
    document.getElementById(`${PREFIX}lines.${wanted}.description`)?.focus()
    setWanted(null)
  }, [wanted, count])
  return setWanted
}

function Totals({ draft, isSaved }: { draft: PriceDraft; isSaved: boolean }) {
  const { subtotalCents, discountCents, totalCents } = sumOf(draft.lines.map(toQuoteLine))
  return (
    <dl className="ms-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1" aria-live="polite">
      {discountCents > 0 && (
        <>
          <dt className="text-ink-soft">Subtotal</dt>
          <dd className="figures text-end">{formatCents(subtotalCents)}</dd>
          <dt className="text-ink-soft">Discount</dt>
          <dd className="figures text-end">{formatCents(-discountCents)}</dd>
        </>
      )}
      <dt className="text-ink-soft">Tax</dt>
      <dd className="figures text-end">{formatCents(0)}</dd>
      <dt className="font-semibold text-lg">Total{!isSaved && ', not saved yet'}</dt>
      <dd className="figures text-end font-semibold text-lg">{formatCents(totalCents)}</dd>
    </dl>
  )
}
