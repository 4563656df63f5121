import type { Region } from '@/lib/config/integrations'
import type { PlatformReply } from './reply'
import type {
  PlatformAccess,
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

/** What the folder of one platform brings; the registry of the domain holds one for each `provider`. */
export type Platform = {
  /** What customers and staff read. */
  words: { name: string; matter: string; expense: string }
  /** Those for which this site has keys; none: it is offered nowhere. */
  regions: () => Region[]
  /** Whether the stand-in answers; every page that shows it says so. */
  isSandbox: () => boolean

  /** Where a person's browser goes to allow us. Somebody who declines comes back, too. */
  authorizeUrl: (ask: { region: Region; state: string; codeChallenge: string; redirectUri: string }) => string
  /** `unauthorized`: the code was used before, is late, or is not ours. */
  exchangeCode: (answer: {
    region: Region
    code: string
    codeVerifier: string
    redirectUri: string
  }) => Promise<PlatformReply<PlatformTokens>>
  /** `unauthorized`: it was revoked. */
  refreshTokens: (held: { region: Region; refreshToken: string }) => Promise<PlatformReply<PlatformTokens>>
  /** Ends the connection there. `unauthorized`: it was ended before. */
  revokeTokens: (access: PlatformAccess) => Promise<PlatformReply<null>>
  /** Never throws; a token that is not good shows as `unauthorized`. */
  client: (access: PlatformAccess) => PlatformClient

  /** How long before their end tokens are renewed, so that no call meets it. */
  renewTokensBeforeMs: number
  /** How long a begun upload takes bytes, less the time to send them. */
  uploadGoodMs: number
  /** What we ask for; a renewal comes a week before the end. */
  webhookLifetimeMs: number

  /** Where our entry in the menus stands; none without menus. */
  actionPlaces: readonly string[]
  /** Whether this can be what our entry was opened from, before anything is asked. */
  isSubject: (subjectPath: string) => boolean
  readDelivery: (headers: Headers, body: string) => PlatformDelivery
  isSignedBy: (secret: string, delivery: { body: string; signature: string }) => boolean
}

/** Everything we ask on behalf of one connection. Nothing throws but a fault of our own. */
export type PlatformClient = {
  whoAmI: () => Promise<PlatformReply<PlatformUser>>

  searchMatters: (search: {
    query: string
    cursor?: string | null
  }) => Promise<PlatformReply<PlatformPage<PlatformMatter>>>
  matter: (matterId: string) => Promise<PlatformReply<PlatformMatter>>

  /** One level: the matter's own folder, or one below it. Unconfirmed uploads are not in it. */
  listFolder: (place: {
    matterId: string
    folderId: string | null
    cursor?: string | null
  }) => Promise<PlatformReply<PlatformPage<PlatformFolder | PlatformDocument>>>
  /** Null with `knownEtag` when it is still the one that we know. */
  document: (documentId: string, knownEtag?: string) => Promise<PlatformReply<PlatformDocument | null>>
  /** Ends with `unexpected` within the stream when there is more than `maxBytes` of it. */
  downloadVersion: (version: {
    documentId: string
    versionId: string
    maxBytes: number
  }) => Promise<PlatformReply<PlatformDownload>>

  /** From the matter's own folder down to this one; empty where it is not in the matter. */
  folderTrail: (place: { matterId: string; folderId: string }) => Promise<PlatformReply<PlatformFolder[]>>
  /** By its exact name. */
  findFolder: (folder: { name: string; matterId: string }) => Promise<PlatformReply<PlatformFolder | null>>
  createFolder: (folder: { name: string; matterId: string }) => Promise<PlatformReply<PlatformFolder>>

  /** First of the three calls. A parent of type `Document` makes its next version. */
  createDocument: (document: {
    name: string
    contentType: string
    parent: PlatformParent
    marker: PlatformMarker
  }) => Promise<PlatformReply<PlatformUpload>>
  /** Second: to storage, without our credentials. The same bytes may be sent again. `forbidden`: it took too long. */
  putBytes: (
    upload: Pick<PlatformUpload, 'putUrl' | 'putHeaders'>,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<PlatformReply<null>>
  /** Third. `unprocessable`: the bytes are not there, or it was confirmed before: ask `documentsByMarker`. */
  confirmUpload: (version: {
    documentId: string
    versionUuid: string
  }) => Promise<PlatformReply<PlatformDocument>>
  /** Finished or not, in the bin or not: what an earlier try of ours may have left. Oldest first. */
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
  /** Those of the matter whose note holds `text`, our order number, as a word of its own. Oldest first. */
  findExpenses: (search: { matterId: string; text: string }) => Promise<PlatformReply<PlatformExpense[]>>

  /** Reads what our entry was opened from. `forbidden`: the nonce was used before, is late, or is not of this token's person. */
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
