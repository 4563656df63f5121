import 'server-only'
import { isTurn } from '@/lib/gateways/supabase/turn'
import { rescanUploads } from './rescan-uploads'
import { type Sweep, sweepUploads } from './sweep-uploads'

const SWEEP_EVERY_SECONDS = 24 * 60 * 60
const RESCAN_EVERY_SECONDS = 5 * 60
const RESCAN_BATCH = 10
const ASK_EVERY_MS = 60_000

let askedAt = 0

/** Called with every tick of any number of instances; the database lets one of them work, a day or minutes apart. */
export async function tendUploads({
  now,
}: {
  now: Date
}): Promise<{ swept: Sweep | null; rescanned: number }> {
  if (now.getTime() - askedAt < ASK_EVERY_MS) return { swept: null, rescanned: 0 }
  askedAt = now.getTime()
  const rescan = await isTurn('uploads-rescan', RESCAN_EVERY_SECONDS)
  const rescanned = rescan ? (await rescanUploads({ limit: RESCAN_BATCH })).scanned : 0
  const swept = (await isTurn('uploads-sweep', SWEEP_EVERY_SECONDS)) ? await sweepUploads({ now }) : null
  return { swept, rescanned }
}
