'use client'

import { Form } from '@/components/forms/form'
import { type FormAction, useFormContext } from '@/components/forms/form-context'
import { ShownOnceAlert } from '@/components/forms/shown-once-alert'
import { SubmitButton } from '@/components/forms/submit-button'
import { PrintButton } from '@/components/ui/print-button'
import { RECOVERY_CODES_FORM } from '@/lib/content/screens/dashboard/recovery-codes'

/** The codes exist only in the action's response and are gone after a reload. */
export function RecoveryCodesForm({ action, account }: { action: FormAction; account: string }) {
  return (
    <Form action={action} showDone={false}>
      <Codes account={account} />
    </Form>
  )
}

function Codes({ account }: { account: string }) {
  const { state } = useFormContext()
  const codes = state.type === 'done' ? state.shownOnce : undefined
  if (!codes) return <SubmitButton pendingLabel="Creating">Create recovery codes</SubmitButton>
  return (
    <>
      <ShownOnceAlert title="Save these codes now">
        <p>{RECOVERY_CODES_FORM.save}</p>
      </ShownOnceAlert>
      <ul aria-label="Recovery codes" className="figures my-6 grid gap-x-8 gap-y-2 text-xl sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <a
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(fileText(account, codes))}`}
          className="link py-1.5"
        >
          Download as a file
        </a>
        <PrintButton>Print</PrintButton>
      </div>
    </>
  )
}

function fileText(account: string, codes: readonly string[]): string {
  return [RECOVERY_CODES_FORM.fileTitle(account), '', ...codes, ''].join('\n')
}
