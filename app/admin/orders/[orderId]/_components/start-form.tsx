'use client'

import { useRef } from 'react'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { formatDayRange } from '@/lib/base/time'
import { START_FORM } from '@/lib/content/screens/admin/order'
import type { StaffMove } from '@/lib/domain/orders/views/admin'
import { startWorkAction } from '../actions'

const DIALOG = 'start-work'
/** Attributes that React's types don't include yet: with them the button opens the dialog without a script. */
const OPENS = { command: 'show-modal', commandfor: DIALOG }
const CLOSES = { command: 'close', commandfor: DIALOG }

type StartFormProps = {
  order: { id: string; version: number }
  label: string
  dates: Pick<StaffMove, 'dueFrom' | 'dueTo'>
}

/** Asks once, because the customer gets a mail and no move leads back to the document check. */
export function StartForm({ order, label, dates: { dueFrom, dueTo } }: StartFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // For browsers without invoker commands.
  const open = () => dialog.current?.open || dialog.current?.showModal()
  return (
    <>
      <Button aria-haspopup="dialog" className="w-full" onClick={open} {...OPENS}>
        {label}
      </Button>
      <Dialog ref={dialog} id={DIALOG} title={START_FORM.title}>
        <ul className="my-4 list-disc space-y-2 ps-5">
          <li>{START_FORM.mail}</li>
          {dueFrom && dueTo && <li>{START_FORM.due(formatDayRange(dueFrom, dueTo))}</li>}
          <li>{START_FORM.people}</li>
          <li>{START_FORM.final}</li>
        </ul>
        <Form
          action={startWorkAction}
          idPrefix="start-"
          hidden={{ orderId: order.id, version: order.version }}
        >
          <div className="flex flex-wrap gap-3">
            <SubmitButton pendingLabel="Starting">Start work</SubmitButton>
            <Button tone="outline" onClick={() => dialog.current?.close()} {...CLOSES}>
              Not yet
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
