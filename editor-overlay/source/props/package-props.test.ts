/** Link and Image of Next.js accept their own props and those of the element that they render. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { add, addClass, native, prop, tag, text } from '../testing/edits.ts'
import { type Find, outcome, page, tryPlan } from '../testing/try-plan.ts'

const HEAD = "import Link from 'next/link'\nimport Picture from 'next/image'\n"
const around = (markup: string) => page(markup, HEAD)

const LINK = '<Link href="/a">A</Link>'
const IMAGE = '<Picture src="/a.png" alt="" width={8} height={8} />'

const IMPORTED = '<Picture src={hero} alt="" width={8} height={8} />'

const FILLED = '<Picture src="/a.png" alt="" fill />'

test.each<[string, (find: Find) => Edit, string]>([
  [LINK, prop('Link', 'prefetch', false), '<Link href="/a" prefetch={false}>A</Link>'],
  [LINK, prop('Link', 'prefetch', 'auto'), '<Link href="/a" prefetch="auto">A</Link>'],
  [LINK, prop('Link', 'prefetch', null), '<Link href="/a" prefetch={null}>A</Link>'],
  [LINK, prop('Link', 'prefetch', 'hover'), 'refused: bad-value'],
  [LINK, prop('Link', 'prefetch', 'true'), 'refused: bad-value'],
  [LINK, prop('Link', 'scroll', 'no'), 'refused: bad-value'],
  [IMAGE, prop('Picture', 'fill', 'yes'), 'refused: bad-value'],
  [IMAGE, prop('Picture', 'quality', 'best'), 'refused: bad-value'],
  [IMAGE, prop('Picture', 'quality', true), 'refused: bad-value'],
  [IMAGE, prop('Picture', 'quality', 75), IMAGE.replace(' />', ' quality={75} />')],
  [IMAGE, prop('Picture', 'quality', '75'), IMAGE.replace(' />', ' quality="75" />')],
  [IMAGE, prop('Picture', 'placeholder', 'blurred'), 'refused: bad-value'],
  [IMAGE, prop('Picture', 'placeholder', 'empty'), IMAGE.replace(' />', ' placeholder="empty" />')],
  [IMAGE, prop('Picture', 'loading', 'soon'), 'refused: bad-value'],
  [IMAGE, prop('Picture', 'loading', 'eager'), IMAGE.replace(' />', ' loading="eager" />')],
  [LINK, prop('Link', 'className', 'm-2'), '<Link href="/a" className="m-2">A</Link>'],
  [LINK, prop('Link', 'target', '_blank'), '<Link href="/a" target="_blank">A</Link>'],
  [LINK, prop('Link', 'data-test', 'a'), '<Link href="/a" data-test="a">A</Link>'],
  [LINK, prop('Link', 'aria-current', 'page'), '<Link href="/a" aria-current="page">A</Link>'],
  [LINK, prop('Link', 'disabled', true), 'refused: no-slot'],
  [LINK, prop('Link', 'to', '/b'), 'refused: no-slot'],
  [LINK, prop('Link', 'href', { type: 'remove' }), 'refused: bad-value'],
  [IMAGE, prop('Picture', 'sizes', '100vw'), IMAGE.replace(' />', ' sizes="100vw" />')],
  [IMAGE, prop('Picture', 'fill', true), 'refused: bad-value'],
  [IMAGE, prop('Picture', 'fill', false), IMAGE.replace(' />', ' fill={false} />')],
  [IMAGE, prop('Picture', 'width', { type: 'remove' }), 'refused: bad-value'],
  [IMAGE, prop('Picture', 'width', 'wide'), 'refused: bad-value'],
  [IMAGE, prop('Picture', 'alt', 3), 'refused: bad-value'],
  [`${IMAGE.replace(' />', ' priority />')}`, prop('Picture', 'loading', 'lazy'), 'refused: bad-value'],
  [`${IMAGE.replace(' />', ' loading="lazy" />')}`, prop('Picture', 'priority', true), 'refused: bad-value'],
  [FILLED, prop('Picture', 'loading', 'lazy'), FILLED.replace(' />', ' loading="lazy" />')],
  [IMPORTED, prop('Picture', 'height', { type: 'remove' }), IMPORTED.replace(' height={8}', '')],
  [IMPORTED.replace(/ width.*8}/, ''), prop('Picture', 'src', '/b.png'), 'refused: bad-value'],
  [LINK, prop('Link', 'href', { pathname: '/b' }), '<Link href={{ pathname: "/b" }}>A</Link>'],
  [LINK, prop('Link', 'href', 3), 'refused: bad-value'],
  [LINK, prop('Link', 'locale', false), '<Link href="/a" locale={false}>A</Link>'],
  [LINK, prop('Link', 'locale', true), 'refused: bad-value'],
  [IMAGE, prop('Picture', 'width', 9), IMAGE.replace('width={8}', 'width={9}')],
  [FILLED, prop('Picture', 'width', 9), 'refused: no-slot'],
  [FILLED, prop('Picture', 'sizes', '50vw'), FILLED.replace(' />', ' sizes="50vw" />')],
  [FILLED.replace(' fill', ''), prop('Picture', 'fill', true), FILLED],
  [IMAGE, prop('Picture', 'srcSet', '/b.png 2x'), 'refused: no-slot'],
  [IMAGE, prop('Picture', 'href', '/a'), 'refused: no-slot'],
  [IMAGE, prop('Picture', 'alt', { type: 'remove' }), 'refused: bad-value'],
  ['<a href="/a" target="_blank">A</a>', tag('a', 'Link'), '<Link href="/a" target="_blank">A</Link>'],
  ['<div>A</div>', tag('div', 'Link'), 'refused: no-slot'],
  ['<div>A</div>', tag('div', 'Script'), 'refused: unsafe'],
])('%s', (before, edit, after) => {
  expect(outcome(around(before), edit)).toBe(after.startsWith('refused') ? after : around(after))
})

test('a value that another prop excludes is refused with that prop', () => {
  const lazy = around(IMAGE.replace(' />', ' loading="lazy" />'))
  expect(tryPlan(lazy, prop('Picture', 'priority', true))).toMatchObject({
    message: 'Picture accepts this value for its priority only with another loading.',
    alternative: 'Change loading first.',
  })
})

const OWN = `${HEAD}const Button = ({ tone, ...rest }: ComponentProps<typeof Link> & { tone?: 'a' }) => <Link {...rest} />\n`

test.each<[string, Parameters<typeof prop>[2], string]>([
  ['target', '_blank', '<Button href="/a" target="_blank" />'],
  ['tone', 'a', '<Button href="/a" tone="a" />'],
  ['size', 'small', 'refused: no-slot'],
  ['href', { type: 'remove' }, 'refused: bad-value'],
])('a component with the props of Link and a %s', (name, value, after) => {
  const wanted = after.startsWith('refused') ? after : page(after, OWN)
  expect(outcome(page('<Button href="/a" />', OWN), prop('Button', name, value))).toBe(wanted)
})

const MUI =
  "import Box from '@mui/material/Box'\nimport Field from '@mui/material/OutlinedInput'\nimport { Button, CssBaseline } from '@mui/material'\n"

test.each<[string, (find: Find) => Edit, string]>([
  ['<Field />', text('Field', 'A'), 'refused: no-children'],
  ['<Field />', add('Field', native('p', {}, 'A')), 'refused: no-children'],
  ['<Field />', addClass('Field', 'm-2'), '<Field className="m-2" />'],
  ['<Button />', text('Button', 'A'), '<Button>A</Button>'],
  ['<CssBaseline />', addClass('CssBaseline', 'm-2'), 'refused: no-slot'],
  ['<Box sx={{ p: 3 }} />', tag('Box', 'section'), 'refused: no-slot'],
])('%s of a package', (before, edit, after) => {
  const wanted = after.startsWith('refused') ? after : page(after, MUI)
  expect(outcome(page(before, MUI), edit)).toBe(wanted)
})

const MAIL = "import { Heading, Hr, Html, Section as Part, Text } from '@react-email/components'\n"

test.each<[string, (find: Find) => Edit, string]>([
  ['<Text>A</Text>', prop('Text', 'title', true), 'refused: bad-value'],
  ['<Text>A</Text>', prop('Text', 'id', 3), '<Text id="3">A</Text>'],
  ['<Part>A</Part>', prop('Part', 'hidden', 'a'), 'refused: bad-value'],
  ['<Part>A</Part>', prop('Part', 'href', '/a'), 'refused: no-slot'],
  ['<Part>A</Part>', prop('Part', 'align', 'center'), '<Part align="center">A</Part>'],
  ['<Heading>A</Heading>', prop('Heading', 'mt', 4), '<Heading mt={4}>A</Heading>'],
  ['<Heading>A</Heading>', prop('Heading', 'as', 'h2'), '<Heading as="h2">A</Heading>'],
  ['<Html>A</Html>', prop('Html', 'lang', true), 'refused: bad-value'],
  ['<Html>A</Html>', prop('Html', 'data-a', true), '<Html data-a>A</Html>'],
  ['<Hr />', text('Hr', 'A'), 'refused: no-children'],
])('%s of a mail', (before, edit, after) => {
  const wanted = after.startsWith('refused') ? after : page(after, MAIL)
  expect(outcome(page(before, MAIL), edit)).toBe(wanted)
})

const BLUR = ' placeholder="blur"'
const DATA = ' blurDataURL="data:image/png;base64,AA"'
const GONE = { type: 'remove' } as const
const image = (rest: string) => `<Picture alt="" ${rest} />`

/** Next.js throws where a preview of an address has no `blurDataURL`. */
test.each<[string, (find: Find) => Edit, string]>([
  [IMAGE, prop('Picture', 'placeholder', 'blur'), 'Set blurDataURL first.'],
  [FILLED, prop('Picture', 'placeholder', 'blur'), 'Set blurDataURL first.'],
  [
    image(`src="/a" fill${BLUR}${DATA}`),
    prop('Picture', 'blurDataURL', GONE),
    'Give it another value instead.',
  ],
  [
    image(`src={hero}${BLUR}`),
    prop('Picture', 'src', '/a'),
    'Change these props together in the source, or add a new Picture.',
  ],
])('%s gets no preview that it can’t have', (before, edit, step) => {
  expect(tryPlan(around(before), edit)).toMatchObject({ code: 'bad-value', alternative: step })
})

test.each<[string, (find: Find) => Edit, string]>([
  [image('src={hero}'), prop('Picture', 'placeholder', 'blur'), image(`src={hero}${BLUR}`)],
  [IMPORTED, prop('Picture', 'placeholder', 'blur'), IMPORTED.replace(' />', `${BLUR} />`)],
  [
    image(`src="/a" fill${DATA}`),
    prop('Picture', 'placeholder', 'blur'),
    image(`src="/a" fill${DATA}${BLUR}`),
  ],
  [image(`src={hero}${BLUR}`), prop('Picture', 'fill', true), image(`src={hero}${BLUR} fill`)],
  [image(`src="/a" fill${BLUR}${DATA}`), prop('Picture', 'placeholder', GONE), image(`src="/a" fill${DATA}`)],
])('%s gets a preview or loses it', (before, edit, after) => {
  expect(outcome(around(before), edit)).toBe(around(after))
})
