/** Where a component of the project is drawn. */

import type { JSXElement } from 'oxc-parser'
import { componentOf } from './component-of.ts'
import type { Open } from './plan/draft.ts'
import type { Source } from './source.ts'
import type { ComponentRecord } from './types.ts'

/** A component by its file and name. */
export type Drawn = Pick<ComponentRecord, 'file' | 'name'>

/** Why not, in words that end a sentence. */
export type Blocked = { type: 'blocked'; reason: string }

/** A reason why it cannot be done, in words that end a sentence. */
export function blocked(reason: string): Blocked {
  return { type: 'blocked', reason }
}

/** One element that draws a component. */
export type Usage = { source: Source; node: JSXElement }

/** Every element of the project that draws the component; blocked when it is also used as a value. */
export function usesOf(open: Open, home: Drawn): { type: 'usages'; usages: Usage[] } | Blocked {
  const usages: Usage[] = []
  for (const [file, { text, components }] of open.index.files) {
    const isHome = file === home.file
    if (!isHome && !text.includes(home.name) && !text.includes(stemOf(home.file))) continue
    const source = open.open(file)
    if (source.type === 'refused') continue
    const known = components.find((one) => isHome && one.name === home.name)
    for (const { tag, node } of source.outline.elements) {
      const drawn = known && tag === home.name ? known : componentOf(open.index, source, tag)
      if (drawn && drawn.file === home.file && isNamed(drawn, home)) usages.push({ source, node })
    }
    const tags = new Set(usages.filter((one) => one.source === source).map(({ node }) => tagName(node)))
    const isValue = source.scopes.refs.some(
      (ref) =>
        tags.has(ref.name) &&
        !/^[<]\/?$/.test(text.slice(ref.start - 1, ref.start)) &&
        text[ref.start - 2] !== '<',
    )
    if (isValue && !isHome) return blocked(`${home.name} is also used as a value`)
  }
  return usages.length > 0
    ? { type: 'usages', usages }
    : blocked(`nothing in the source renders ${home.name}`)
}

function isNamed({ name, exported }: ComponentRecord, home: Drawn): boolean {
  return name === home.name || (home.name === 'default' && exported === 'default')
}

function stemOf(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.\w+$/, '')
}

function tagName({ openingElement: { name } }: JSXElement): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}
