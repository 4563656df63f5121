'use client'

import { forgetDraftMirror } from './draft-mirror'

/** An address or a server action, so that logging out works before scripts have loaded. */
export type LogoutAction = string | ((data: FormData) => void | Promise<void>)

export function LogoutForm({ action, className }: { action: LogoutAction; className?: string }) {
  return (
    <form
      action={action}
      {...(typeof action === 'string' && { method: 'post' })}
      onSubmit={forgetDraftMirror}
    >
      <button type="submit" className={className}>
        Logout
      </button>
    </form>
  )
}
