import Link from 'next/link'
import type { ReactNode } from 'react'
import { Rosette } from './art/rosette'
import type { Crumb } from './facts'
import { breadcrumbFacts } from './facts'
import { InlineText } from './inline-text'
import { JsonLd } from './json-ld'

type PageHeadProps = {
  title: string
  lead: string
  /** From the front page to this one; the last is this page itself. */
  crumbs: readonly Crumb[]
  actions?: ReactNode
  art?: ReactNode
}

/** The head of every public page but the front page: where you are, what this is, what to do. */
export function PageHead({ title, lead, crumbs, actions, art }: PageHeadProps) {
  return (
    <div className="relative overflow-hidden border-rule border-b bg-sunken print:border-0 print:bg-transparent">
      {art ?? (
        <Rosette
          id="head"
          className="pointer-events-none absolute -top-40 -right-72 hidden size-[34rem] text-primary/20 lg:block xl:-right-44 print:hidden"
        />
      )}
      <div className="container-page relative py-10 md:py-14">
        <nav aria-label="Breadcrumb" className="print:hidden">
          <ol className="flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-ink-soft">
            {crumbs.map((crumb, at) => (
              <li key={crumb.path} className="flex items-center gap-x-2">
                {at > 0 && <span aria-hidden="true">/</span>}
                {at === crumbs.length - 1 ? (
                  <span aria-current="page">{crumb.name}</span>
                ) : (
                  <Link
                    href={crumb.path}
                    className="inline-flex min-h-8 items-center underline-offset-4 hover:text-primary hover:underline"
                  >
                    {crumb.name}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-3 max-w-[46rem]">
          <h1 className="title-page">{title}</h1>
          <p className="mt-4 text-ink-soft text-lg">
            <InlineText text={lead} />
          </p>
          {actions && <div className="mt-7 flex flex-wrap gap-3">{actions}</div>}
        </div>
      </div>
      <JsonLd facts={breadcrumbFacts(crumbs)} />
    </div>
  )
}
