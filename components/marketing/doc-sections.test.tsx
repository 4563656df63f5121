import { renderToStaticMarkup } from 'react-dom/server'
import { API_INDEX, API_PAGES } from '@/lib/content/api/docs'
import { PUBLIC_PAGES } from '@/lib/content/pages'
import { htmlProblems } from '@/tests/e2e/site/support/valid-html'
import { DocNav } from './doc-nav'
import { DocSections } from './doc-sections'

test.each([API_INDEX, ...API_PAGES])(
  'the page "$title" is valid HTML, complete without scripts, and names its regions differently',
  (page) => {
    const body = renderToStaticMarkup(
      <main>
        <DocSections sections={page.sections} />
        <DocNav page={page} />
      </main>,
    )

    expect(
      htmlProblems(`<!DOCTYPE html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`),
    ).toEqual([])
    for (const { title } of page.sections) expect(body).toContain(title)
    const regions = [...body.matchAll(/<section tabindex="0" aria-label="([^"]+)"/gi)].map(([, name]) => name)
    expect(regions).toEqual([...new Set(regions)])
  },
)

test('each documentation page has its own description for search results', () => {
  const lengths = PUBLIC_PAGES.filter(({ path }) => path.startsWith('/api-docs')).map(
    ({ description }) => description.length,
  )

  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(50)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(170)
})
