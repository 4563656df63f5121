import { API_INDEX } from '@/lib/content/api/docs'
import { toMarkdown } from '@/lib/content/api/markdown'

export const dynamic = 'force-static'

export function GET(): Response {
  return new Response(toMarkdown(API_INDEX), { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
}
