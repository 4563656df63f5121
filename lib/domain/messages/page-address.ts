import 'server-only'
import { serverEnv } from '@/lib/config/env'

/** The full address of a page, as mails link it. */
export function addressOf(path: string): string {
  return new URL(path, serverEnv().SITE_URL).href
}
