'use client'

import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type ConfirmFormProps = {
  /** The id of the dialog. */
  id: string
  title: string
  /** What the action does. */
  children: ReactNode
  action: FormAction
  hidden: Record<string, string | number>
  /** The button that opens the dialog. */
  open: Omit<ComponentProps<typeof Button>, 'onClick'>
  confirm: ComponentProps<typeof SubmitButton>
  dismiss: string
}

/** A button that asks once before its action. Works without scripts in browsers with invoker commands. */
export function ConfirmForm({
  id,
  title,
  children,
  action,
  hidden,
  open,
  confirm,
  dismiss,
}: ConfirmFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Attributes that React's types don't include yet.
  const opens = { command: 'show-modal', commandfor: id }
  const closes = { command: 'close', commandfor: id }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        {...open}
        onClick={() => hasInvokerCommands() || dialog.current?.showModal()}
        {...opens}
      />
      <Dialog ref={dialog} id={id} title={title}>
        {children}
        <Form action={action} idPrefix={`${id}-`} hidden={hidden}>
          <div className="flex flex-wrap gap-3">
            <SubmitButton {...confirm} />
            <Button
              tone="outline"
              onClick={() => hasInvokerCommands() || dialog.current?.close()}
              {...closes}
            >
              {dismiss}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

/** Where the browser opens and closes the dialog by itself, doing it as well is reported as an error. */
function hasInvokerCommands(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype
}
