'use client'

import { useEffect, useState } from 'react'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { UNDO_MOVE } from '@/lib/content/screens/admin/order'
import { undoMoveAction } from '../actions'

type UndoMoveProps = {
  orderId: string
  version: number
  /** The name of the status before the move. */
  from: string
  milliseconds: number
}

/** Takes back the viewer's own move; gone when its time is over. Keyed by the version. */
export function UndoMove({ orderId, version, from, milliseconds }: UndoMoveProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  if (isOver) return null
  return (
    <div id="undo" className="print:hidden">
      <Form action={undoMoveAction} idPrefix="undo-" hidden={{ orderId, version }} className="space-y-3">
        <p>{UNDO_MOVE.hint(from)}</p>
        <SubmitButton tone="outline" pendingLabel="Undoing">
          Undo
        </SubmitButton>
      </Form>
    </div>
  )
}
