import 'server-only'
import type { Region } from '@/lib/base/platforms'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'

/** The target of our entry in the platform's menus. */
export function actionUrl(account: { provider: string; region: Region }): string {
  return new URL(paths.startFromPlatform(account), serverEnv().SITE_URL).href
}
