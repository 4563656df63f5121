import type { PlatformClient } from '@/lib/gateways/platforms/port'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type {
  PlatformExpense,
  PlatformFolder,
  PlatformUpload,
  PlatformWebhook,
} from '@/lib/gateways/platforms/types'

/** Calls that only Clio has, for its own steps and for the tests of its client. */
export type ClioClient = PlatformClient & {
  folder: (folderId: string) => Promise<PlatformReply<PlatformFolder>>
  /** The same upload with a new URL for its bytes; null once its bytes are confirmed. */
  pendingUpload: (documentId: string) => Promise<PlatformReply<PlatformUpload | null>>
  expense: (expenseId: string) => Promise<PlatformReply<PlatformExpense>>
  webhook: (webhookId: string) => Promise<PlatformReply<PlatformWebhook>>
  /** The webhooks created by this person's connection. */
  webhooks: () => Promise<PlatformReply<PlatformWebhook[]>>
}
