import Link from 'next/link'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { PageArt, type PageArtName } from './art/page-art'
import { InlineText } from './inline-text'
import type { Crumb } from './structured-data'
import { breadcrumbData, JsonLd } from './structured-data'

type PageHeadProps = {
  title: string
  lead: string
  /** From the landing page to this one, which comes last. */
  crumbs: readonly Crumb[]
  art: PageArtName
  actions?: ReactNode
}

/** The background of a drawing. */
const GROUNDS: Partial<Record<PageArtName, string>> = {
  immigration: 'bg-info-tint',
  legal: 'bg-seal-tint/60',
  academic: 'bg-primary-tint',
  evaluation: 'bg-primary-tint',
  personal: 'bg-danger-tint/50',
  business: 'bg-info-tint',
  pricing: 'bg-seal-tint/60',
  quote: 'bg-primary-tint',
  contact: 'bg-info-tint',
}

/** The header of every public page except the landing page: breadcrumbs, title, actions. */
export function PageHead({ title, lead, crumbs, art, actions }: PageHeadProps) {
  return (
    <div
      className={classNames(
        'border-rule border-b print:border-0 print:bg-transparent',
        GROUNDS[art] ?? 'bg-sunken',
      )}
    >
      <div className="container-page grid grid-cols-[1fr_6.5rem] gap-x-6 pt-5 pb-10 md:grid-cols-[1fr_13rem] md:gap-x-10 md:py-12 lg:grid-cols-[1fr_21rem]">
        <Breadcrumb crumbs={crumbs} />
        <PageArt
          name={art}
          className="col-start-2 row-start-1 w-full self-center md:row-span-2 print:hidden"
        />
        <div className="col-span-2 mt-3 max-w-[46rem] md:col-span-1 md:col-start-1">
          <h1 className="title-page">{title}</h1>
          <p className="mt-4 text-ink-soft text-lg">
            <InlineText text={lead} />
          </p>
          {actions && <div className="mt-7 flex flex-wrap gap-3">{actions}</div>}
        </div>
      </div>
      <JsonLd data={breadcrumbData(crumbs)} />
    </div>
  )
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="self-center md:self-start print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-body-sm text-ink-soft">
        {crumbs.map((crumb, at) => (
          <li key={crumb.path} className="flex items-center gap-x-2">
            {at > 0 && <span aria-hidden="true">/</span>}
            {at === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <Link
                prefetch={false}
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
  )
}
