import type { Clock } from '@/lib/base/time'
import type { NoticeEvent } from './rules/preferences'

/** Who sends the request. The role comes from `app_metadata` only, and only after the auth server verified the session. */
export type Viewer =
  /** `awaitsFactor`: the password was right, and the second factor is still missing. */
  | { type: 'visitor'; awaitsFactor?: true }
  | {
      type: 'user'
      userId: string
      sessionId: string
      email: string
      /** What this session may act as: staff without a fresh enough second factor act as customers. */
      role: 'customer' | 'admin'
      /** Staff who have no second factor yet. */
      mustSetUpFactor: boolean
      hasFactor: boolean
      /** When this session last confirmed the second factor. */
      factorAt: Date | null
      firstName: string | null
      lastName: string | null
      displayName: string
      suspended: boolean
      clock: Clock
    }

export type SignedIn = Extract<Viewer, { type: 'user' }>

/** Who is acting, as commands and the audit trail know it. */
export type Actor = { userId: string | null; role: 'customer' | 'admin' | 'system'; requestId: string }

/** Who a sign-in turned the visitor into. */
export type SignedInAs = {
  userId: string
  role: 'customer' | 'admin'
  /** True when the second factor is still to come. */
  needsFactor: boolean
}

/** What a command needs to know about the request besides the actor. */
export type RequestContext = { requestId: string; clientAddress: string | null }

/** What the browser may know about the session (`/api/session`). */
/** `measuringKey` only where the owner has switched the counter of visits on. */
export type SessionView = { measuringKey?: string } & (
  | { viewer: 'visitor' }
  | { viewer: 'user'; displayName: string; email: string; role: 'customer' | 'admin' }
)

export type SecurityOverview = {
  recoveryCodesLeft: number
  devices: { id: string; label: string; lastUsedAt: string }[]
  sessions: SessionEntry[]
  /** A new address that waits for its confirmations. */
  emailChange: EmailChange | null
}

/** Where this account is signed in. */
export type SessionEntry = { id: string; label: string; place: string; lastUsedAt: string; isThis: boolean }

type EmailChange = { newEmail: string; waitsFor: 'both' | 'old' | 'new'; expiresAt: string }

export type ProfileView = { firstName: string; lastName: string; phone: string }

export type NoticeChoices = Record<NoticeEvent | 'marketing', boolean>

export type StaffMember = {
  userId: string
  name: string
  email: string
  hasFactor: boolean
  isPaused: boolean
  isYou: boolean
}
