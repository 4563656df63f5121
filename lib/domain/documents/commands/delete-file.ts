import 'server-only'
import { z } from 'zod'
import { removeObjects } from '@/lib/gateways/storage/objects'

const jobSchema = z.object({ path: z.string() })

/** Outbox work of kind `file.delete`: the bytes of an upload whose row is gone. Safe to repeat; throws to be retried. */
export async function deleteFile(payload: unknown): Promise<void> {
  await removeObjects('uploads', [jobSchema.parse(payload).path])
}
