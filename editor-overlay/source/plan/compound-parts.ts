/** Parts of compound components of packages, such as `Dialog.Trigger`, that throw outside the one that holds them. */
import type { Open, Target } from '../draft.ts'
import { isInside } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
import { resolvedTag } from '../project/resolved-tag.ts'
import { packageName } from '../props/draws-nothing.ts'
import { renderedBy } from './rendered-component.ts'

/** A part, or the component that holds all parts of the group. */
type Compound = { group: string; isHolder: boolean }

const RADIX = /^(@radix-ui\/react-[a-z-]+|radix-ui)$/
const RADIX_GROUPS =
  /^(Accordion|AlertDialog|Avatar|Checkbox|Collapsible|ContextMenu|Dialog|DropdownMenu|HoverCard|Menubar|NavigationMenu|Popover|RadioGroup|ScrollArea|Select|Slider|Switch|Tabs|ToggleGroup|Tooltip)\.(\w+)$/
const HEADLESS_GROUPS =
  /^(Menu|Listbox|Combobox|Popover|Disclosure|Dialog|RadioGroup|Tab)(?:\.?(Group|Button|Items?|Separator|Heading|Section|Options?|Input|Panels?|Title|Description|List|Backdrop|Overlay))?$/

/** Returns what a tag of a package is, or one of the project that renders such a holder, or such a part around all else. */
function compoundOf(
  open: Open,
  source: Source,
  jsx: Pick<OutlineElement, 'tag' | 'isNative'>,
): Compound | null {
  if (jsx.isNative) return null
  const rendered = renderedBy(open, source, jsx)
  if (!rendered) return compoundOfPackage(open, source, jsx.tag)
  const [outer = null, ...others] = rendered.component.elements.map(({ tag }) =>
    compoundOfPackage(open, rendered.source, tag),
  )
  return [outer, ...others].find((one) => one?.isHolder) ?? outer
}

function compoundOfPackage({ index }: Open, source: Source, tag: string): Compound | null {
  const at = resolvedTag(index, source, tag)
  const name = packageName(at.source, at.tag) ?? ''
  const specifier = at.source.imported.get(at.tag.split('.')[0] ?? '')?.specifier ?? ''
  if (RADIX.test(specifier)) {
    const [, group, part] = RADIX_GROUPS.exec(name) ?? []
    return group === undefined ? null : { group, isHolder: part === 'Root' }
  }
  const [, group, part] = (specifier === '@headlessui/react' && HEADLESS_GROUPS.exec(name)) || []
  if (group === undefined) return null
  return { group, isHolder: group === 'Tab' ? part === 'Group' : part === undefined }
}

/**
 * Returns the first part inside an element that has its holder outside it: one of `holders`, and none that `isKept`.
 */
export function partWithout(
  open: Open,
  { source, jsx }: Pick<Target, 'source' | 'jsx'>,
  holders: readonly OutlineElement[],
  isKept: (group: string) => boolean,
): { part: OutlineElement; holder: OutlineElement } | null {
  const held = holders.flatMap((holder) => {
    const compound = compoundOf(open, source, holder)
    return compound?.isHolder && !isKept(compound.group) ? [{ holder, group: compound.group }] : []
  })
  if (held.length === 0) return null
  for (const part of source.outline.elements) {
    const own = isInside(part.node, jsx.node) ? compoundOf(open, source, part) : null
    const left = own && !own.isHolder ? held.find(({ group }) => group === own.group) : undefined
    const inner = elementsAround(part.parent).filter(
      (one) => isInside(one.node, jsx.node) && !holders.includes(one),
    )
    if (left && !holds(open, source, inner, left.group)) return { part, holder: left.holder }
  }
  return null
}

/** Whether one of the elements holds the parts of a group. */
export function holds(
  open: Open,
  source: Source,
  elements: readonly OutlineElement[],
  group: string,
): boolean {
  return elements.some((one) => {
    const compound = compoundOf(open, source, one)
    return compound?.isHolder && compound.group === group
  })
}

/** Returns the element and those around it. */
export function elementsAround(jsx: OutlineElement | null): OutlineElement[] {
  const all: OutlineElement[] = []
  for (let at = jsx; at; at = at.parent) all.push(at)
  return all
}
