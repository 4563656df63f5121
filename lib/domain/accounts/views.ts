import type { Clock } from '@/lib/base/time'
import type { NoticeEvent } from './rules/preferences'

/** The sender of the request. The role comes from `app_metadata` only, after the session was verified. */
export type Viewer =
  /** `awaitsFactor`: the password was right, but the second factor is still missing. */
  | { type: 'visitor'; awaitsFactor?: true }
  | {
      type: 'user'
      userId: string
      sessionId: string
      email: string
      /** The role of this session: staff without a recent second factor act as customers. */
      role: 'customer' | 'admin'
      /** True for staff without a second factor. */
      mustSetUpFactor: boolean
      hasFactor: boolean
      /** When this session began; null if its token doesn't say. */
      signedInAt: Date | null
      /** When this session last confirmed the second factor. */
      factorAt: Date | null
      /** When the account will be deleted, as its owner requested; otherwise null. */
      deletionDueAt: string | null
      firstName: string | null
      lastName: string | null
      displayName: string
      suspended: boolean
      clock: Clock
    }

export type SignedIn = Extract<Viewer, { type: 'user' }>

/** Who performs a command, for the audit trail. */
export type Actor = { userId: string | null; role: 'customer' | 'admin' | 'system'; requestId: string }

/** The user that a sign-in produced. */
export type SignedInAs = {
  userId: string
  role: 'customer' | 'admin'
  /** True if the second factor is still missing. */
  needsFactor: boolean
}

/** What a command needs from the request besides the actor. */
export type RequestContext = { requestId: string; clientAddress: string | null }

/** What a sign-in needs from the request. */
export type SignInContext = RequestContext & {
  /** The session of the request's verified token, which may have ended. A sign-in replaces it in this browser. */
  claims: { userId: string; sessionId: string } | null
}

/** What the browser may know about the session (`/api/session`). */
/** `measuringKey` is set only if the owner enabled visit counting. */
export type SessionView = { measuringKey?: string } & (
  | { viewer: 'visitor' }
  | { viewer: 'user'; displayName: string; email: string; role: 'customer' | 'admin' }
)

export type SecurityOverview = {
  recoveryCodesLeft: number
  devices: { id: string; label: string; lastUsedAt: string }[]
  sessions: SessionEntry[]
  /** A new address with pending confirmations. */
  emailChange: EmailChange | null
}

/** A session of this account. */
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
