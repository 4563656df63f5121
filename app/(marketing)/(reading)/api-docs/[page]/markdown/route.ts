import { API_PAGES, findApiPage } from '@/lib/content/api/docs'
import { toMarkdown } from '@/lib/content/api/markdown'

export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return API_PAGES.map(({ slug }) => ({ page: slug }))
}

export async function GET(_request: Request, { params }: RouteContext<'/api-docs/[page]/markdown'>) {
  const page = findApiPage((await params).page)
  if (!page) return new Response('Not found', { status: 404 })
  return new Response(toMarkdown(page), { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
}
