import 'server-only'
import { serverEnv } from '@/lib/config/env'
import type { Region } from './views'

/** Where our entry in the platform's menus leads. */
export function actionUrl({ provider, region }: { provider: string; region: Region }): string {
  return new URL(`/dashboard/integrations/${provider}/start/${region}`, serverEnv().SITE_URL).href
}
