import { paths } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import { OPEN_API } from '@/lib/content/api/access'
import { API_INDEX, API_PAGES } from '@/lib/content/api/docs'

export const dynamic = 'force-static'

/** The index of the API documentation for programs: one line per page, each available as Markdown. */
export function GET(): Response {
  const lines = [API_INDEX, ...API_PAGES].map(({ slug, title, lead }) => {
    const url = new URL(paths.apiMarkdown(slug), siteUrl()).href
    return `- [${title}](${url}): ${lead}`
  })
  const openApi = new URL('/api/v1/openapi.json', siteUrl()).href
  const text = [
    `# ${API_INDEX.title}`,
    '',
    `> ${API_INDEX.lead}`,
    '',
    '## Documentation',
    '',
    ...lines,
    `- [${OPEN_API.title}](${openApi}): ${OPEN_API.lead}`,
    '',
  ]
  return new Response(text.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
