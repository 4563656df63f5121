/** A new tag takes the values that the element has for its attributes, or says which one it doesn't. */
import { expect, test } from '@jest/globals'
import { tag } from '../../testing/edits.ts'
import { markupTable } from '../../testing/table.ts'
import { outcome, page, tryPlan } from '../../testing/try-plan.ts'

const NEXT =
  "import Image from 'next/image'\nimport Link from 'next/link'\nimport logo from './logo.png'\nimport dark from './dark.svg'\nexport const all = [Image, Link, logo, dark]\n"
const BAD_VALUE = 'refused: bad-value'

markupTable(
  [
    [
      'an imported image',
      '<Image src={logo} alt="" />',
      tag('Image', 'img'),
      '<img src={logo.src} alt="" />',
    ],
    [
      'one of two imported images',
      '<Image src={on ? logo : dark} alt="" width={3} />',
      tag('Image', 'img'),
      '<img src={on ? logo.src : dark.src} alt="" width={3} />',
    ],
    [
      'an imported image or an address',
      '<Image src={on ? logo : "/a.png"} alt="" />',
      tag('Image', 'img'),
      '<img src={on ? logo.src : "/a.png"} alt="" />',
    ],
    ['an address', '<Image src="/a.png" alt="" />', tag('Image', 'img'), '<img src="/a.png" alt="" />'],
    ['an image as an object', '<Image src={{ src: "/a" }} alt="" />', tag('Image', 'img'), BAD_VALUE],
    [
      'a link to an address in parts',
      '<Link href={{ pathname: "/a" }}>A</Link>',
      tag('Link', 'a'),
      BAD_VALUE,
    ],
    [
      'a link to one of two addresses',
      '<Link href={on ? "/a" : { pathname: "/b" }}>A</Link>',
      tag('Link', 'a'),
      BAD_VALUE,
    ],
    ['a link', '<Link href="/a">A</Link>', tag('Link', 'a'), '<a href="/a">A</a>'],
    ['a link by a value', '<Link href={paths.home}>A</Link>', tag('Link', 'a'), '<a href={paths.home}>A</a>'],
  ],
  NEXT,
)

markupTable(
  [
    [
      'an image of Vite is its address',
      '<Photo src={logo} alt="" />',
      tag('Photo', 'img'),
      '<img src={logo} alt="" />',
    ],
    [
      'classes by a function',
      '<NavLink className={({ isActive }) => "a"}>A</NavLink>',
      tag('NavLink', 'a'),
      BAD_VALUE,
    ],
    ['a style by a function', '<NavLink style={() => ({})}>A</NavLink>', tag('NavLink', 'a'), BAD_VALUE],
    [
      'a style by an object',
      '<NavLink style={{ color: "red" }}>A</NavLink>',
      tag('NavLink', 'a'),
      '<a style={{ color: "red" }}>A</a>',
    ],
    ['a list of classes', '<Box className={["a", "b"]}>A</Box>', tag('Box', 'div'), BAD_VALUE],
    ['an element as a title', '<Box title={<b>A</b>}>A</Box>', tag('Box', 'div'), BAD_VALUE],
    ['a title as an object', '<Box title={{ en: "A" }}>A</Box>', tag('Box', 'div'), BAD_VALUE],
    [
      'a handler',
      '<Box onClick={() => go()}>A</Box>',
      tag('Box', 'div'),
      '<div onClick={() => go()}>A</div>',
    ],
    [
      'an action',
      '<Form action={async () => {}}>A</Form>',
      tag('Form', 'form'),
      '<form action={async () => {}}>A</form>',
    ],
    ['a size in words', '<Box tabIndex="first">A</Box>', tag('Box', 'div'), BAD_VALUE],
    [
      'several values of a choice',
      '<select defaultValue={["a"]} />',
      tag('select', 'textarea'),
      '<textarea defaultValue={["a"]} />',
    ],
  ],
  "import logo from './logo.png'\n",
)

const typed = (type: string, attribute: string, element: string) =>
  `import type { StaticImageData } from 'next/image'\nimport Image from 'next/image'\n\nexport const all = [Image]\nexport default function Card({ a }: { a: ${type} }) {\n  return <${element} ${attribute}={a} alt="" />\n}\n`

test.each([
  ['string', 'src', typed('string', 'src', 'img')],
  ['StaticImageData', 'src', BAD_VALUE],
  ['StaticImageData | string', 'src', BAD_VALUE],
  ['string[]', 'title', BAD_VALUE],
])('a value of the type %s for %s', (type, attribute, is) => {
  expect(outcome(typed(type, attribute, 'Image'), tag('Image', 'img'))).toBe(is)
})

test('a value that may be an imported image is named', () => {
  const done = tryPlan(page('<Image src={photo.src} alt="" />', NEXT), tag('Image', 'img'))
  expect(done).toMatchObject({
    plan: { notes: ['Check that src is text: of an imported image, the address is its src.'] },
  })
})

test('the step names the attribute', () => {
  const done = tryPlan(page('<Link href={{ pathname: "/a" }}>A</Link>', NEXT), tag('Link', 'a'))
  expect(done).toMatchObject({
    message: 'An <a> doesn’t accept this href.',
    alternative: 'Change href to text first, or remove it.',
  })
})
