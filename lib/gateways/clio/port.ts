import type { PlatformClient } from '@/lib/gateways/platforms/port'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type {
  PlatformExpense,
  PlatformFolder,
  PlatformUpload,
  PlatformWebhook,
} from '@/lib/gateways/platforms/types'

/** What Clio can be asked beyond the port: for its own steps, and by the tests of its client. */
export type ClioClient = PlatformClient & {
  folder: (folderId: string) => Promise<PlatformReply<PlatformFolder>>
  /** The same upload once more, with a new address for its bytes; null when its bytes were confirmed. */
  pendingUpload: (documentId: string) => Promise<PlatformReply<PlatformUpload | null>>
  expense: (expenseId: string) => Promise<PlatformReply<PlatformExpense>>
  webhook: (webhookId: string) => Promise<PlatformReply<PlatformWebhook>>
  /** Those that this person's connection made. */
  webhooks: () => Promise<PlatformReply<PlatformWebhook[]>>
}
