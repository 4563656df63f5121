import { SuccessRegion } from '@/components/forms/success-region'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { STAFF_NOTES } from '@/lib/content/screens/admin/order'
import type { AdminOrder, OrderNote } from '@/lib/domain/orders/views/admin'
import { ConfirmForm } from '../../../_components/confirm-form'
import { deleteNoteAction } from '../actions'
import { NoteForm } from './note-form'

/** What staff write for each other. Not printed, because a printed order may reach its customer. */
export function Notes({ order, requestKey }: { order: AdminOrder; requestKey: string }) {
  const { id: orderId, notes, ownNotesWritten: written } = order
  return (
    <Card id="notes" title="Internal notes" className="print:hidden">
      <SuccessRegion>
        <div className="space-y-6">
          <NoteForm key={written} orderId={orderId} written={written} requestKey={requestKey} />
          {notes.length === 0 ? (
            <p className="text-ink-soft">{STAFF_NOTES.empty}</p>
          ) : (
            <ol className="space-y-5">
              {notes.map((note) => (
                <li key={note.id} className="border-rule border-s-2 ps-4">
                  <Note orderId={orderId} note={note} />
                </li>
              ))}
            </ol>
          )}
        </div>
      </SuccessRegion>
    </Card>
  )
}

function Note({ orderId, note }: { orderId: string; note: OrderNote }) {
  return (
    <>
      <p className="text-body-sm text-ink-soft">
        <strong className="font-semibold text-ink">{note.author.name}</strong>, <Instant at={note.at} />
      </p>
      <p className="mt-1 whitespace-pre-line">{note.body}</p>
      {note.author.isViewer && (
        <ConfirmForm
          id={`delete-note-${note.id}`}
          title={STAFF_NOTES.deleteTitle}
          action={deleteNoteAction}
          hidden={{ orderId, noteId: note.id }}
          open={{
            tone: 'plain',
            size: 'small',
            className: '-ms-3.5',
            children: (
              <>
                Delete
                <span className="sr-only">
                  {' '}
                  note of <Instant at={note.at} />
                </span>
              </>
            ),
          }}
          confirm={{ tone: 'danger', pendingLabel: 'Deleting', children: 'Delete note' }}
          dismiss="Keep note"
        >
          <p className="my-4">{STAFF_NOTES.deleteHint}</p>
        </ConfirmForm>
      )}
    </>
  )
}
