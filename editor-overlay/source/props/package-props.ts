/** The props of components that many pages use, and whose types say more than a reader of them can follow. */
import type { Json } from '../../protocol/edit.ts'
import { isVoidTag } from '../../protocol/html.ts'
import { table } from '../../protocol/table.ts'
import type { Source } from '../file/source.ts'
import { words } from '../html/html.ts'
import { type Allowed, FUNCTION, listOf, literal, NUMBER, OBJECT, TEXT } from './allowed-values.ts'
import { kindOfName } from './prop-kinds.ts'
import type { PropMetadata, PropsMetadata } from './prop-sets.ts'

const SWITCH = [true, false]

/** The values of props of these components that accept only a few. */
const VALUES = new Map<string, readonly Json[]>([
  ...`fill legacyBehavior passHref preload priority replace scroll shallow unoptimized`
    .split(' ')
    .map((name) => [name, SWITCH] as const),
  ['prefetch', [...SWITCH, 'auto', null]],
  ['loading', ['lazy', 'eager']],
])

const NUMBER_IN_TEXT: Allowed = {
  words: '',
  fits: (value) => typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)),
}
const IMAGE_DATA: Allowed = {
  words: 'text like data:image/…',
  fits: (value) => typeof value === 'string' && value.startsWith('data:image/'),
}

const withFields = (what: string, ...names: string[]): Allowed => ({
  ...OBJECT,
  words: what,
  fits: (value) => OBJECT.fits(value) && names.every((name) => Object.hasOwn(value as object, name)),
})
const IMPORTED = withFields('an object with src, width and height', 'src', 'width', 'height')
const ADDRESS = [TEXT, withFields('an object with the parts of an address')]

/** What else is checked of them. */
const ALLOWED = new Map<string, readonly Allowed[]>([
  ...['width', 'height', 'quality'].map((name) => [name, [NUMBER, NUMBER_IN_TEXT]] as const),
  ['placeholder', [literal('blur'), literal('empty'), IMAGE_DATA]],
  ['src', [TEXT, IMPORTED]],
  ...`alt blurDataURL overrideSrc layout objectFit objectPosition lazyBoundary lazyRoot`
    .split(' ')
    .map((name) => [name, [TEXT]] as const),
  ['loader', [FUNCTION]],
  ['href', ADDRESS],
  ['as', ADDRESS],
  ['locale', [TEXT, literal(false)]],
  ['transitionTypes', [listOf([TEXT])]],
])

const known = (tag: string, required: string, optional: string, lacks: string[] = []): PropsMetadata => ({
  props: `${required} ${optional}`
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => ({
      name,
      kind: kindOfName(name),
      isRequired: words(required).has(name),
      ...(VALUES.has(name) ? { values: VALUES.get(name) ?? [] } : {}),
      ...(ALLOWED.has(name) ? { allowed: ALLOWED.get(name) ?? [] } : {}),
    })),
  isOpen: true,
  ofTags: [tag],
  lacks,
})

const IMAGE = known(
  'img',
  'src alt',
  `width height fill loader quality preload priority loading placeholder blurDataURL unoptimized overrideSrc
  onLoadingComplete layout objectFit objectPosition lazyBoundary lazyRoot`,
  ['srcSet', 'children'],
)

/** An image has a size or fills what is around it, but not both; an imported one has its own size. */
function sized({ props, ...rest }: PropsMetadata): PropsMetadata {
  const withFill = (values: readonly Json[], isRequired: boolean) =>
    props.map((prop) => (prop.name === 'fill' ? { ...prop, values, isRequired } : prop))
  const own = withFill([false], false)
  const named = own.map((prop) => {
    if (/^(width|height)$/.test(prop.name)) return { ...prop, isRequired: true }
    return prop.name === 'src' ? { ...prop, allowed: [TEXT] } : prop
  })
  const imported = own.map((prop) => (prop.name === 'src' ? { ...prop, allowed: [IMPORTED] } : prop))
  const filling = {
    props: withFill([true], true).filter(({ name }) => !/^(width|height)$/.test(name)),
    ...rest,
    lacks: [...(rest.lacks ?? []), 'width', 'height'],
  }
  const filled = filling.props.map((prop) => (prop.name === 'src' ? { ...prop, allowed: [IMPORTED] } : prop))
  const byAddress = [{ props: named, ...rest }, filling].flatMap(unblurred)
  const sizes = [...byAddress, { props: imported, ...rest }, { ...filling, props: filled }]
  return { props, ...rest, variants: sizes.flatMap(prioritized) }
}

/** Next.js makes a blurred preview only of an imported image; of an address, `blurDataURL` has to be it. */
function unblurred({ props, ...rest }: PropsMetadata): PropsMetadata[] {
  const byAddress = props.map((prop) => (prop.name === 'src' ? { ...prop, allowed: [TEXT] } : prop))
  const changed = (name: string, change: Partial<PropMetadata>) => ({
    props: byAddress.map((prop) => (prop.name === name ? { ...prop, ...change } : prop)),
    ...rest,
  })
  return [
    changed('placeholder', { allowed: [literal('empty'), IMAGE_DATA] }),
    changed('blurDataURL', { isRequired: true }),
  ]
}

/** An image with priority is not loaded lazily. */
function prioritized({ props, ...rest }: PropsMetadata): PropsMetadata[] {
  const withValues = (values: Readonly<Record<string, readonly Json[]>>) =>
    props.map((prop) => ({ ...prop, ...(values[prop.name] ? { values: values[prop.name] ?? [] } : {}) }))
  return [
    { props: withValues({ priority: [false], preload: [false] }), ...rest },
    { props: withValues({ loading: ['eager'] }), ...rest },
  ]
}

/** By the package whose default export they are. */
const PACKAGES = table<PropsMetadata>({
  'next/link': known(
    'a',
    'href',
    'as replace scroll shallow passHref prefetch locale legacyBehavior onNavigate transitionTypes children',
  ),
  'next/image': sized(IMAGE),
})

const MARGINS = 'm mx my mt mr mb ml'

/** The host elements that components for mails render, by their exported name; they have the attributes of these. */
const MAIL = table<PropsMetadata>({
  ...Object.fromEntries(
    `Body:body Button:a Column:td Container:table Head:head Hr:hr Html:html Img:img Link:a Preview:div Row:table
    Section:table Text:p`
      .split(/\s+/)
      .map((pair) => pair.split(':') as [string, string])
      .map(([name, tag]) => [name, known(tag, '', '', isVoidTag(tag) ? ['children'] : [])]),
  ),
  Heading: known('h1', '', `as ${MARGINS}`),
})

const IS_MAIL = /^(@react-email\/[a-z-]+|react-email)$/

/** Components of packages whose types leave out what most others accept. */
const LACKING: readonly [specifier: RegExp, names: ReadonlySet<string>, lacks: string[]][] = [
  [
    /^@mui\/material(\/|$)/,
    words(
      `Checkbox CircularProgress FilledInput FormControlLabel GlobalStyles Input InputBase LinearProgress OutlinedInput Radio
      Switch`,
    ),
    ['children'],
  ],
  [/^@mui\/material(\/|$)/, words('CssBaseline GlobalStyles'), ['className', 'style']],
  [/^react-hook-form$/, words('Controller'), ['children']],
  [/^@clerk\//, words('SignIn SignUp'), ['children']],
]

/** Returns the props of a component that is known, under any local name; `null` for any other tag. */
export function packageProps({ imported }: Source, tag: string): PropsMetadata | null {
  const from = imported.get(tag)
  const known =
    from?.name === 'default'
      ? PACKAGES[from.specifier]
      : from && IS_MAIL.test(from.specifier)
        ? MAIL[from.name]
        : undefined
  return known ?? null
}

/** Returns what such a component lacks, whatever its declarations say. */
export function lackedBy({ imported }: Source, tag: string): readonly string[] {
  const from = imported.get(tag)
  if (!from) return []
  const name = from.name === 'default' ? (from.specifier.split('/').at(-1) ?? '') : from.name
  return LACKING.flatMap(([specifier, names, all]) =>
    specifier.test(from.specifier) && names.has(name) ? all : [],
  )
}
