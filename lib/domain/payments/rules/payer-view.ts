import type { PriceLine } from '@/lib/domain/orders/views'

/** The kinds of price lines, of the price table and of quotes, that are not the work itself. */
const DELIVERY = new Set(['delivery', 'shipping'])
const DISCOUNT = 'discount'

type StoredLine = { kind: string; amountCents: number }

/**
 * The price as a payer sees it: the work as one amount, because a line of its own for the type of a document would say
 * what the document is, and the lines of a quote may name people.
 */
export function payerLines(stored: readonly StoredLine[], taxCents: number): PriceLine[] {
  const sum = (isIn: (line: StoredLine) => boolean) =>
    stored.filter(isIn).reduce((total, { amountCents }) => total + amountCents, 0)
  const discount = sum(({ kind }) => kind === DISCOUNT)
  return [
    {
      label: 'Work on the documents',
      amountCents: sum(({ kind }) => !DELIVERY.has(kind) && kind !== DISCOUNT),
    },
    { label: 'Delivery', amountCents: sum(({ kind }) => DELIVERY.has(kind)) },
    ...(discount === 0 ? [] : [{ label: 'Discount', amountCents: discount }]),
    { label: 'Tax', amountCents: taxCents },
  ]
}

/** Letters, spaces and the marks of names: a first name must not carry an address or a message into a mail of ours. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}’'\- ]{0,39}$/u

/** The first name that a payer sees; null if there is none that could be one. */
export function payerSees(firstName: string | null): string | null {
  const name = firstName?.trim() ?? ''
  return NAME.test(name) ? name : null
}
