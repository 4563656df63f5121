'use client'

import { Select } from '@/components/forms/select'
import { TextInput } from '@/components/forms/text-input'
import { Button } from '@/components/ui/button'
import { formatCents } from '@/lib/base/money'
import { amountOf, LINE_KINDS } from '@/lib/domain/quotes/rules/lines'
import { type DraftLine, toQuoteLine } from './price-draft'
import { LINE_NAMES } from './quote-labels'

type LineFieldsProps = {
  line: DraftLine
  at: number
  onChange: (change: Partial<DraftLine>) => void
  onRemove: () => void
}

const KINDS = LINE_KINDS.map((kind) => ({ value: kind, label: LINE_NAMES[kind] }))

/** The fields of one line. Their names contain its index, so that a refusal points at the right one. */
export function LineFields({ line, at, onChange, onRemove }: LineFieldsProps) {
  const name = (field: string) => `lines.${at}.${field}`
  const kind = LINE_KINDS.find((known) => known === line.kind) ?? 'other'
  return (
    <fieldset className="space-y-3 border-rule border-b pb-4">
      <legend className="sr-only">Line {at + 1}</legend>
      <input type="hidden" name={name('documentId')} value={line.documentId ?? ''} />
      <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
        <Select
          name={name('kind')}
          label="Kind"
          options={KINDS}
          value={kind}
          onChange={({ target }) =>
            onChange({ kind: LINE_KINDS.find((one) => one === target.value) ?? kind })
          }
        />
        <TextInput
          name={name('description')}
          label="Description"
          value={line.description}
          maxLength={200}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          name={name('quantity')}
          label="Quantity"
          inputMode="decimal"
          className="w-28"
          value={line.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <TextInput
          name={name('price')}
          label={kind === 'discount' ? 'Discount in USD' : 'Price in USD'}
          inputMode="decimal"
          className="w-32"
          value={line.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <p className="figures ms-auto pb-3 font-semibold">{formatCents(amountOf(toQuoteLine(line)))}</p>
        <Button tone="plain" size="small" onClick={onRemove}>
          Remove<span className="sr-only"> line {at + 1}</span>
        </Button>
      </div>
    </fieldset>
  )
}
