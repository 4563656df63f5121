export const LINE_KINDS = [
  'per_page',
  'per_word',
  'report',
  'notarization',
  'apostille',
  'copy',
  'shipping',
  'expedite',
  'discount',
  'other',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** One line of a quote. `unitCents` is negative only for a discount. */
export type QuoteLine = {
  kind: LineKind
  description: string
  quantity: number
  unitCents: number
  documentId: string | null
}

/** The same rounding as the database, which decides: half a cent rounds away from zero. */
export function amountOf({ quantity, unitCents }: Pick<QuoteLine, 'quantity' | 'unitCents'>): number {
  const hundredths = Math.round(quantity * 100) * unitCents
  return Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 100)
}

type Sums = { subtotalCents: number; discountCents: number; totalCents: number }

export function sumOf(lines: readonly Pick<QuoteLine, 'kind' | 'quantity' | 'unitCents'>[]): Sums {
  let subtotalCents = 0
  let discountCents = 0
  for (const line of lines) {
    if (line.kind === 'discount') discountCents -= amountOf(line)
    else subtotalCents += amountOf(line)
  }
  return { subtotalCents, discountCents, totalCents: subtotalCents - discountCents }
}

export type LineChange =
  | { type: 'same'; after: QuoteLine }
  | { type: 'changed'; before: QuoteLine; after: QuoteLine }
  | { type: 'added'; after: QuoteLine }
  | { type: 'removed'; before: QuoteLine }

/** How each line changed. Lines match by kind and label; repeated ones match one by one. */
export function compareLines(before: readonly QuoteLine[], after: readonly QuoteLine[]): LineChange[] {
  const left = [...before]
  const changes = after.map((line): LineChange => {
    const at = left.findIndex(
      (old) => old.kind === line.kind && old.description.trim() === line.description.trim(),
    )
    const [old] = at < 0 ? [] : left.splice(at, 1)
    if (!old) return { type: 'added', after: line }
    const isSame = old.quantity === line.quantity && old.unitCents === line.unitCents
    return isSame ? { type: 'same', after: line } : { type: 'changed', before: old, after: line }
  })
  return [...changes, ...left.map((line): LineChange => ({ type: 'removed', before: line }))]
}
