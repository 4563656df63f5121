import type { Route } from 'next'
import type { ReactNode } from 'react'
import type { Block } from '@/lib/content/blocks'
import { Blocks } from './blocks'
import { crumbsTo } from './metadata'
import { PageHead } from './page-head'

type TextPageProps = {
  path: Route
  title: string
  lead: string
  blocks: readonly Block[]
  /** Under the text. */
  children?: ReactNode
}

/** A page that is mostly running text. */
export function TextPage({ path, title, lead, blocks, children }: TextPageProps) {
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbsTo(path)} />
      <div className="container-page py-12 md:py-16">
        <Blocks blocks={blocks} />
        {children}
      </div>
    </>
  )
}
