/** The props of the components of Next.js that most pages use; the types of packages are not read. */
import { words } from './html.ts'
import { kindOfName } from './prop-kinds.ts'
import type { PropsMetadata } from './prop-sets.ts'
import type { Source } from './source.ts'

const known = (tag: string, required: string, optional: string, lacks: string[] = []): PropsMetadata => ({
  props: [...words(required), ...words(optional)].map((name) => ({
    name,
    kind: kindOfName(name),
    isRequired: words(required).has(name),
  })),
  isOpen: true,
  ofTags: [tag],
  lacks,
})

/** By the package whose default export they are. */
const PACKAGES: Readonly<Record<string, PropsMetadata>> = {
  'next/link': known(
    'a',
    'href',
    'as replace scroll shallow passHref prefetch locale legacyBehavior onNavigate transitionTypes children',
  ),
  'next/image': known(
    'img',
    'src alt',
    `width height fill loader quality preload priority loading placeholder blurDataURL unoptimized overrideSrc
    onLoadingComplete layout objectFit objectPosition lazyBoundary lazyRoot`,
    ['srcSet', 'children'],
  ),
}

/** Returns the props of `Link` and `Image` of Next.js, under any local name; `null` for any other tag. */
export function packageProps({ imported }: Source, tag: string): PropsMetadata | null {
  const from = imported.get(tag)
  return from?.name === 'default' ? (PACKAGES[from.specifier] ?? null) : null
}
