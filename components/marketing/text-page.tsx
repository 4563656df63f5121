import type { Route } from 'next'
import type { ReactNode } from 'react'
import type { Block } from '@/lib/content/blocks'
import type { PageArtName } from './art/page-art'
import { Blocks } from './blocks'
import { crumbsTo } from './metadata'
import { PageHead } from './page-head'

type TextPageProps = {
  path: Route
  title: string
  lead: string
  art: PageArtName
  blocks: readonly Block[]
  /** Beside the text. */
  children?: ReactNode
}

/** A page that is mostly running text. */
export function TextPage({ path, title, lead, art, blocks, children }: TextPageProps) {
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbsTo(path)} art={art} />
      <div className="container-page grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[1fr_22rem]">
        <Blocks blocks={blocks} />
        {children && <aside className="space-y-6">{children}</aside>}
      </div>
    </>
  )
}
