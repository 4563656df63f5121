import 'server-only'
import { z } from 'zod'
import { adminDb } from './clients'

const changeSchema = z.object({
  subject: z.enum(['order', 'quote', 'session']),
  subject_id: z.uuid(),
  version: z.string(),
})

/** A message of the database that a row changed or a session ended; it never contains content. */
export type Change = z.infer<typeof changeSchema>

type Listener = {
  onChange: (change: Change) => void
  /** False while announcements may be missed. */
  onStatus: (isUp: boolean) => void
}

/**
 * Joins the private channel of all changes, which requires the server's key, and rejoins when the connection is lost.
 */
export function joinChanges({ onChange, onStatus }: Listener): void {
  adminDb()
    .channel('changes', { config: { private: true } })
    .on('broadcast', { event: 'changed' }, ({ payload }) => {
      const change = changeSchema.safeParse(payload)
      if (change.success) onChange(change.data)
    })
    .subscribe((status) => onStatus(status === 'SUBSCRIBED'))
}
