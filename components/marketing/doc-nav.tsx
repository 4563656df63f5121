import Link from 'next/link'
import { paths } from '@/lib/config/paths'
import type { Doc } from '@/lib/content/api/doc'
import { API_INDEX, API_PAGES } from '@/lib/content/api/docs'

/** All pages of the API documentation, and the sections of this one. */
export function DocNav({ page }: { page: Doc }) {
  const guides = [API_INDEX, ...API_PAGES.filter(({ kind }) => kind === 'guide')]
  const reference = API_PAGES.filter(({ kind }) => kind === 'reference')
  const sections = page.sections.filter(({ id }) => !id.startsWith('problem-'))
  return (
    <nav aria-label="API documentation" className="space-y-8 print:hidden">
      <Group title="Guides" pages={guides} current={page} />
      {reference.length > 0 && <Group title="Reference" pages={reference} current={page} />}
      <div>
        <h2 className="eyebrow">On this page</h2>
        <ul className="mt-3 border-rule border-t">
          {sections.map(({ id, title }) => (
            <li key={id} className="border-rule border-b">
              <a href={`#${id}`} className="block py-2.5 hover:text-primary">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-body-sm">
        <a href={paths.apiMarkdown(page.slug)} className="link">
          This page as Markdown
        </a>
      </p>
      <p className="text-body-sm">
        <a href="/api/v1/openapi.json" className="link">
          OpenAPI document
        </a>
      </p>
    </nav>
  )
}

function Group({ title, pages, current }: { title: string; pages: readonly Doc[]; current: Doc }) {
  return (
    <div>
      <h2 className="eyebrow">{title}</h2>
      <ul className="mt-3 border-rule border-t">
        {pages.map(({ slug, title: name }) => (
          <li key={slug} className="border-rule border-b">
            <Link
              href={slug === '' ? paths.apiDocs : paths.apiPage(slug)}
              aria-current={slug === current.slug ? 'page' : undefined}
              className="block py-2.5 font-medium hover:text-primary aria-[current]:text-primary"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
