import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import type { FileExtension } from './rules/files'
import { inTurn, renderApart } from './verifier'
import type { ShownPage } from './views'

type StoredPage = {
  kind: FileExtension
  page: number
  /** Called in the viewer's turn, so that waiting pages use no memory. */
  read: () => Promise<Uint8Array>
}

/** Renders one page in the turn of its viewer. Write the audit line first. */
export async function drawPage(
  viewer: Actor,
  { kind, page, read }: StoredPage,
): Promise<Result<ShownPage, 'not_found' | 'file_unreadable' | 'checks_busy'>> {
  const turn = `${viewer.role === 'admin' ? 'staff' : 'user'}:${viewer.userId}`
  const drawn = await inTurn(turn, async () => renderApart(await read(), kind, page))
  if (!drawn.ok) return drawn
  return drawn.value.type === 'not_drawn' ? fail(drawn.value.code) : ok(drawn.value)
}
