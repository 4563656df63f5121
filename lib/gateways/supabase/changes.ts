import 'server-only'
import { z } from 'zod'
import { adminDb } from './clients'

const changeSchema = z.object({
  subject: z.enum(['order', 'quote', 'session']),
  subject_id: z.uuid(),
  version: z.string(),
})

/** What the database says when a row changes, or when a session ends: never any content. */
export type Change = z.infer<typeof changeSchema>

type Listener = {
  onChange: (change: Change) => void
  /** False while announcements can be missed. */
  onStatus: (isUp: boolean) => void
}

/** Joins the private channel of all changes, which only the server's key may join, and joins again when it is lost. */
export function joinChanges({ onChange, onStatus }: Listener): void {
  adminDb()
    .channel('changes', { config: { private: true } })
    .on('broadcast', { event: 'changed' }, ({ payload }) => {
      const change = changeSchema.safeParse(payload)
      if (change.success) onChange(change.data)
    })
    .subscribe((status) => onStatus(status === 'SUBSCRIBED'))
}
