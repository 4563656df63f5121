import 'server-only'
import { adminDb } from './clients'
import { one } from './reply'

/** Of all instances that ask, one gets the turn, once in the window. For work that nobody need do twice. */
export async function isTurn(name: string, everySeconds: number): Promise<boolean> {
  const [turn] = await one(
    adminDb().rpc('take_rate_limit', { p_key: name, p_limit: 1, p_window_seconds: everySeconds }),
  )
  return turn?.allowed ?? false
}
