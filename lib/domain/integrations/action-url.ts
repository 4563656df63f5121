import 'server-only'
import { serverEnv } from '@/lib/config/env'
import type { Region } from './views'

/** The target of our entry in the platform's menus. */
export function actionUrl({ provider, region }: { provider: string; region: Region }): string {
  return new URL(`/dashboard/integrations/${provider}/start/${region}`, serverEnv().SITE_URL).href
}
