/** Who is looking. The role comes from `app_metadata` only, and only after the auth server verified the session. */
export type Viewer =
  | { at: 'visitor' }
  | {
      at: 'user'
      userId: string
      email: string
      role: 'customer' | 'admin'
      firstName: string | null
      lastName: string | null
      displayName: string
      suspended: boolean
    }

export type SignedIn = Extract<Viewer, { at: 'user' }>

/** Who is acting, as commands and the audit trail know it. */
export type Actor = { userId: string | null; role: 'customer' | 'admin' | 'system'; requestId: string }

/** Who a sign-in turned the visitor into. */
export type SignedInAs = { userId: string; role: 'customer' | 'admin' }

/** What a command needs to know about the request besides the actor. */
export type RequestFacts = { requestId: string; clientAddress: string | null }

/** What the browser may know about the session (`/api/session`). */
/** `measuringKey` only where the owner has switched the counter of visits on. */
export type SessionView = { measuringKey?: string } & (
  | { viewer: 'visitor' }
  | { viewer: 'user'; displayName: string; email: string; role: 'customer' | 'admin' }
)
