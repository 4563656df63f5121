import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { readObject } from '@/lib/gateways/storage/objects'
import type { FileExtension } from './rules/files'
import { inTurn, renderApart } from './verifier'
import type { ShownPage } from './views'

type StoredPage = {
  bucket: 'uploads' | 'deliverables'
  path: string
  kind: FileExtension
  page: number
  /** Marks the picture. */
  isDraft?: boolean
}

/**
 * Renders one page when it is its viewer’s turn, and reads the file only then, so that waiting pages use no memory. Write
 * the audit line first.
 */
export async function drawPage(
  viewer: Actor,
  { bucket, path, kind, page, isDraft = false }: StoredPage,
): Promise<Result<ShownPage, 'not_found' | 'page_not_shown' | 'stored_file_missing' | 'checks_busy'>> {
  const turn = `${viewer.role === 'admin' ? 'staff' : 'user'}:${viewer.userId}`
  const drawn = await inTurn(turn, async () => {
    const bytes = await readObject(bucket, path)
    if (!bytes) return { type: 'not_drawn', code: 'stored_file_missing' } as const
    return renderApart(bytes, kind, page, { isDraft })
  })
  if (!drawn.ok) return drawn
  return drawn.value.type === 'not_drawn' ? fail(drawn.value.code) : ok(drawn.value)
}
