import 'server-only'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import type { Region } from './views'

/** The target of our entry in the platform's menus. */
export function actionUrl(account: { provider: string; region: Region }): string {
  return new URL(paths.startFromPlatform(account), serverEnv().SITE_URL).href
}
