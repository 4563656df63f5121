import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Disclosure } from '@/components/ui/disclosure'
import { STAFF_HINTS } from '@/lib/content/screens/admin/hints'
import { DOCUMENT_HOLD } from '@/lib/content/screens/admin/order'
import { holdDocumentsAction, releaseDocumentsAction } from '../hold-actions'

/** Keeps the uploads of an order beyond their date, for example during a dispute. */
export function DocumentHold({ orderId, reason }: { orderId: string; reason: string | null }) {
  if (reason !== null) {
    return (
      <>
        <p className="mb-4">{DOCUMENT_HOLD.held(reason)}</p>
        <Form action={releaseDocumentsAction} hidden={{ orderId }} idPrefix="release-">
          <SubmitButton tone="outline" size="small">
            Release the documents
          </SubmitButton>
        </Form>
      </>
    )
  }
  return (
    <Disclosure summary="Keep the documents longer">
      <Form action={holdDocumentsAction} hidden={{ orderId }} idPrefix="hold-" className="space-y-4">
        <TextInput name="reason" label="Reason" hint={STAFF_HINTS.kept} maxLength={500} />
        <SubmitButton tone="outline" size="small">
          Keep the documents
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
