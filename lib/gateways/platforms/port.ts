import type { Region } from '@/lib/base/platforms'
import type { PlatformReply } from './reply'
import type {
  PlatformAccess,
  PlatformCall,
  PlatformCustomAction,
  PlatformDelivery,
  PlatformDocument,
  PlatformDownload,
  PlatformExpense,
  PlatformExpenseInput,
  PlatformFolder,
  PlatformMarker,
  PlatformMatter,
  PlatformPage,
  PlatformParent,
  PlatformSubject,
  PlatformTokens,
  PlatformUpload,
  PlatformUser,
  PlatformWebhook,
} from './types'

/** The interface of one platform; the domain's registry holds one for each `provider`. */
export type Platform = {
  /** Terms shown to customers and staff. */
  words: { name: string; product: string; matter: string; expense: string }
  /** The regions with keys; if empty, the platform isn't offered. */
  regions: () => Region[]
  /** True with the emulator; every page that shows the platform then says so. */
  isSandbox: () => boolean

  /** The consent page for the browser. A person who declines also returns. */
  authorizeUrl: (ask: { region: Region; state: string; codeChallenge: string; redirectUri: string }) => string
  /** `unauthorized`: the code was used before, has expired, or was issued to another client. */
  exchangeCode: (answer: {
    region: Region
    code: string
    codeVerifier: string
    redirectUri: string
  }) => Promise<PlatformReply<PlatformTokens>>
  /** `unauthorized`: the refresh token was revoked. */
  refreshTokens: (held: { region: Region; refreshToken: string }) => Promise<PlatformReply<PlatformTokens>>
  /** Ends the connection at the platform. `unauthorized`: it has already ended. */
  revokeTokens: (access: PlatformAccess) => Promise<PlatformReply<null>>
  /** Never throws; an invalid token is reported as `unauthorized`. */
  client: (access: PlatformAccess) => PlatformClient

  /** How long before expiry tokens are renewed, so that no call uses an expired one. */
  renewTokensBeforeMs: number
  /** How long an upload accepts bytes, minus the time to send them. */
  uploadGoodMs: number
  /** The lifetime that we request; renewal happens a week before the end. */
  webhookLifetimeMs: number

  /** The menus that show our entry; empty without menus. */
  actionPlaces: readonly string[]
  /** Parses the query that opened our entry; null if it isn't such a call. */
  readCall: (query: unknown) => PlatformCall | null
  readDelivery: (headers: Headers, body: string) => PlatformDelivery
  /** What the answer to a handshake has to carry. */
  handshakeHeaders: (secret: string) => Record<string, string>
  isSignedBy: (secret: string, delivery: { body: string; signature: string }) => boolean
}

/** Every call on behalf of one connection. Throws only on a fault of our own. */
export type PlatformClient = {
  whoAmI: () => Promise<PlatformReply<PlatformUser>>

  searchMatters: (search: {
    query: string
    cursor?: string | null
  }) => Promise<PlatformReply<PlatformPage<PlatformMatter>>>
  matter: (matterId: string) => Promise<PlatformReply<PlatformMatter>>

  /** One level: the matter's root folder, or a folder below it. Leaves out unconfirmed uploads. */
  listFolder: (place: {
    matterId: string
    folderId: string | null
    cursor?: string | null
  }) => Promise<PlatformReply<PlatformPage<PlatformFolder | PlatformDocument>>>
  /** Null with `knownEtag` if that version is still current. */
  document: (documentId: string, knownEtag?: string) => Promise<PlatformReply<PlatformDocument | null>>
  /** The stream fails with `unexpected` if it exceeds `maxBytes`. */
  downloadVersion: (version: {
    documentId: string
    versionId: string
    maxBytes: number
  }) => Promise<PlatformReply<PlatformDownload>>

  /** The path from the matter's root folder to this one; empty if it isn't in the matter. */
  folderTrail: (place: { matterId: string; folderId: string }) => Promise<PlatformReply<PlatformFolder[]>>
  /** By exact name. */
  findFolder: (folder: { name: string; matterId: string }) => Promise<PlatformReply<PlatformFolder | null>>
  createFolder: (folder: { name: string; matterId: string }) => Promise<PlatformReply<PlatformFolder>>

  /** First of three calls. A parent of type `Document` adds a version to it. */
  createDocument: (document: {
    name: string
    contentType: string
    parent: PlatformParent
    marker: PlatformMarker
  }) => Promise<PlatformReply<PlatformUpload>>
  /**
   * Second: to storage, without our credentials. The same bytes may be sent again. `forbidden`: the URL has expired.
   */
  putBytes: (
    upload: Pick<PlatformUpload, 'putUrl' | 'putHeaders'>,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<PlatformReply<null>>
  /** Third. `unprocessable`: the bytes are missing, or it was confirmed before; `documentsByMarker` tells which. */
  confirmUpload: (version: {
    documentId: string
    versionUuid: string
  }) => Promise<PlatformReply<PlatformDocument>>
  /** Finds what an earlier attempt may have left, finished or not, deleted or not. Oldest first. */
  documentsByMarker: (search: {
    matterId: string
    marker: PlatformMarker
  }) => Promise<PlatformReply<PlatformDocument[]>>
  deleteDocument: (documentId: string) => Promise<PlatformReply<null>>

  createExpense: (expense: PlatformExpenseInput) => Promise<PlatformReply<PlatformExpense>>
  updateExpense: (
    expenseId: string,
    change: Partial<Omit<PlatformExpenseInput, 'matterId'>> & { knownEtag?: string },
  ) => Promise<PlatformReply<PlatformExpense>>
  deleteExpense: (expenseId: string) => Promise<PlatformReply<null>>
  /** Expenses of the matter whose note contains `text`, our order number, as a word. Oldest first. */
  findExpenses: (search: { matterId: string; text: string }) => Promise<PlatformReply<PlatformExpense[]>>

  /**
   * Reads the subject that our menu entry was opened from. `forbidden`: the nonce was used before, has
   * expired, or belongs to another person.
   */
  readSubject: (subject: { subjectPath: string; nonce: string }) => Promise<PlatformReply<PlatformSubject>>
  createCustomAction: (action: {
    label: string
    targetUrl: string
    place: string
  }) => Promise<PlatformReply<PlatformCustomAction>>
  customActions: () => Promise<PlatformReply<PlatformCustomAction[]>>
  deleteCustomAction: (actionId: string) => Promise<PlatformReply<null>>

  createWebhook: (webhook: {
    url: string
    model: 'document'
    events: ('created' | 'updated' | 'deleted')[]
    expiresAt: Date
  }) => Promise<PlatformReply<PlatformWebhook>>
  renewWebhook: (webhookId: string, expiresAt: Date) => Promise<PlatformReply<PlatformWebhook>>
  deleteWebhook: (webhookId: string) => Promise<PlatformReply<null>>
}
