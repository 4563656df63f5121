export const INVOICE_TERMS = ['none', 'net15', 'net30'] as const
type InvoiceTerms = (typeof INVOICE_TERMS)[number]

/** The terms that staff agreed on with a customer. `openCents` is the customer's unpaid invoices. */
export type Invoicing = { terms: InvoiceTerms; limitCents: number | null; openCents: number }

export const INVOICE_TERMS_NAME: Record<InvoiceTerms, string> = {
  none: 'No invoices',
  net15: 'Due in 15 days',
  net30: 'Due in 30 days',
}
