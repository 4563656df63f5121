import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Card } from '@/components/ui/card'
import { formatCents, toDecimal } from '@/lib/base/money'
import { USER_INVOICES } from '@/lib/content/screens/admin/users'
import { INVOICE_TERMS, INVOICE_TERMS_NAME, type Invoicing } from '@/lib/domain/accounts/rules/invoice-terms'
import { ReasonInput } from '../../_components/reason-form'
import { setInvoiceTermsAction } from '../actions'

type InvoiceCardProps = { userId: string; invoicing: Invoicing }

/** Whether this customer's quotes may become orders before payment. */
export function InvoiceCard({ userId, invoicing }: InvoiceCardProps) {
  const { terms, limitCents, openCents } = invoicing
  return (
    <Card title="Invoices">
      <p className="mb-5">
        {terms === 'none'
          ? USER_INVOICES.noTerms
          : `${INVOICE_TERMS_NAME[terms]}, up to ${formatCents(limitCents ?? 0)}.`}
        {openCents > 0 && ` Open now: ${formatCents(openCents)}.`}
      </p>
      <Form action={setInvoiceTermsAction} hidden={{ userId }} idPrefix="invoice-" className="space-y-4">
        <Select
          name="terms"
          label="Terms"
          defaultValue={terms}
          options={INVOICE_TERMS.map((value) => ({ value, label: INVOICE_TERMS_NAME[value] }))}
        />
        <TextInput
          name="limit"
          label="Limit"
          optional
          hint={USER_INVOICES.limitHint}
          inputMode="decimal"
          defaultValue={limitCents === null ? '' : toDecimal(limitCents)}
        />
        <ReasonInput act="Save terms" />
        <SubmitButton tone="outline">Save terms</SubmitButton>
      </Form>
    </Card>
  )
}
