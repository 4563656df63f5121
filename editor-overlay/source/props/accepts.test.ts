import { expect, test } from '@jest/globals'
import { addClass, prop, style } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const BAD_VALUE = 'refused: bad-value'
const around = `import React, { Fragment, Suspense, Fragment as Piece } from 'react'
import * as R from 'react'
import { Outlet } from 'react-router'
import { ThemeContext } from './theme'
const Tone = React.createContext('calm')
function Panel({ className, children }: { className?: string; children: React.ReactNode }) {
  return <div className={className}>{children}</div>
}
function Bare({ children }: { children: React.ReactNode }) {
  return <div>{children}</div>
}
`

markupTable(
  [
    ...[
      'Fragment',
      'Piece',
      'React.Fragment',
      'R.Fragment',
      'Suspense',
      'R.Suspense',
      'Tone.Provider',
      'Tone.Consumer',
      'ThemeContext.Provider',
      'ThemeContext',
      'Tone',
      'Outlet',
      'React.StrictMode',
      'R.Profiler',
      'R.Activity',
    ].flatMap((tag) => [
      [
        `${tag} takes no class`,
        `<main><${tag}><p /></${tag}></main>`,
        addClass(tag, 'a'),
        'refused: no-slot',
      ] as const,
      [
        `${tag} takes no style`,
        `<main><${tag}><p /></${tag}></main>`,
        style(tag, { padding: '1px' }),
        'refused: no-slot',
      ] as const,
      [
        `${tag} takes no id of the page`,
        `<main><${tag}><p /></${tag}></main>`,
        prop(tag, 'title', 'x'),
        'refused: no-slot',
      ] as const,
    ]),
    [
      'a fragment accepts a key',
      '<Fragment><p /></Fragment>',
      prop('Fragment', 'key', 'x'),
      '<Fragment key="x"><p /></Fragment>',
    ],
    [
      'a provider accepts a value',
      '<Tone.Provider />',
      prop('Tone.Provider', 'value', 'x'),
      '<Tone.Provider value="x" />',
    ],
    [
      'a package component may accept anything',
      '<Foreign />',
      addClass('Foreign', 'a'),
      '<Foreign className="a" />',
    ],
  ],
  around,
)

test.each([
  ['<main><Suspense><section><p /></section></Suspense></main>', 'Select the <section> inside it.'],
  ['<main><Suspense><Foreign /></Suspense></main>', 'Select the <main> around it.'],
  ['<Suspense><Foreign /></Suspense>', 'Wrap it in a div and select that.'],
  ['<main><Suspense fallback={<p />}><Foreign /></Suspense></main>', 'Select the <main> around it.'],
  [
    '<Suspense fallback={<Foreign><p /></Foreign>}><Foreign /></Suspense>',
    'Wrap it in a div and select that.',
  ],
  ['<Suspense><Foreign title={<p />} /></Suspense>', 'Select the <p> inside it.'],
  ['<Suspense><title>x</title><b /></Suspense>', 'Select the <b> inside it.'],
  ['<Suspense><motion.div /></Suspense>', 'Select the <motion.div> inside it.'],
  ['<Suspense><Panel><p /></Panel></Suspense>', 'Select the <Panel> inside it.'],
  ['<Suspense><Bare><p /></Bare></Suspense>', 'Select the <p> inside it.'],
])('%s names the nearest element', (markup, alternative) => {
  expect(tryPlan(page(markup, around), addClass('Suspense', 'a'))).toMatchObject({
    message: '<Suspense> renders no element of its own, so it has no className.',
    alternative,
  })
})

test.each(['Script', 'Route'])(
  'what shows nothing, or has its place in one element, is not to be wrapped: %s',
  (name) => {
    const source = page(
      `<${name} />`,
      `import Script from 'next/script'\nimport { Route } from 'react-router'\n`,
    )
    expect(tryPlan(source, addClass(name, 'a'))).toMatchObject({
      alternative: 'Select an element that the page shows.',
    })
  },
)

test('no element that does not accept the prop is named', () => {
  expect(tryPlan(page('<main><Panel /></main>', around), prop('Panel', 'tone', 'x'))).toMatchObject({
    message: 'Panel doesn’t accept the prop tone.',
    alternative: 'Open Panel and edit the element inside, which changes every use of it.',
  })
})

const card = (head: string, attributes = '') =>
  `${head}\nexport default function Page() {\n  return <main><Card${attributes} /></main>\n}\n`

const acceptsAll = 'function Card({ title, ...rest }) {\n  return <b {...rest}>{title}</b>\n}'
const typed = (type: string, params = 'props') =>
  `${type}\nfunction Card(${params}: Props) {\n  return <b {...props}>{props.title}</b>\n}`

fileTable([
  [
    'a component with rest props accepts a class',
    card(acceptsAll),
    addClass('Card', 'a'),
    card(acceptsAll, ' className="a"'),
  ],
  [
    'a type without a class accepts none',
    card(typed('type Props = { title: string }')),
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'an interface without a class accepts none',
    card(typed('interface Base { id: string }\ninterface Props extends Base { title: string }')),
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'an interface accepts what its base accepts',
    card(typed('interface Base { className?: string }\ninterface Props extends Base { title: string }')),
    addClass('Card', 'a'),
    card(
      typed('interface Base { className?: string }\ninterface Props extends Base { title: string }'),
      ' className="a"',
    ),
  ],
  [
    'a type from a package may accept a class',
    card(typed("type Props = React.ComponentProps<'b'> & { title: string }")),
    addClass('Card', 'a'),
    card(typed("type Props = React.ComponentProps<'b'> & { title: string }"), ' className="a"'),
  ],
  [
    'a type without a style accepts none',
    card(typed('type Props = { title: string }')),
    style('Card', { padding: '1px' }, { framework: 'Inline' }),
    'refused: no-slot',
  ],
  [
    'a prop that is not in the type is refused',
    card(typed('type Props = { title: string }')),
    prop('Card', 'tone', 'x'),
    'refused: no-slot',
  ],
  [
    'a prop of the type is written',
    card(typed('type Props = { title: string }')),
    prop('Card', 'title', 'x'),
    card(typed('type Props = { title: string }'), ' title="x"'),
  ],
  ['a number is no text', card(typed('type Props = { title: string }')), prop('Card', 'title', 3), BAD_VALUE],
  ['text is no number', card(typed('type Props = { size: number }')), prop('Card', 'size', 'big'), BAD_VALUE],
  [
    'a word that is no choice is refused',
    card(typed("type Props = { tone: 'calm' | 'loud' }")),
    prop('Card', 'tone', 'red'),
    BAD_VALUE,
  ],
  [
    'a choice is written',
    card(typed("type Props = { tone: 'calm' | 'loud' }")),
    prop('Card', 'tone', 'loud'),
    card(typed("type Props = { tone: 'calm' | 'loud' }"), ' tone="loud"'),
  ],
  ['text is no yes', card(typed('type Props = { on?: boolean }')), prop('Card', 'on', 'true'), BAD_VALUE],
])

test('a type of another file is read', () => {
  const files = {
    'app/page.tsx': 'import { Card } from \'./card\'\nexport default () => <Card title="x" />\n',
    'app/card.tsx':
      "import type { Props } from './types'\nexport function Card(props: Props) {\n  return <b>{props.title}</b>\n}\n",
    'app/types.ts': 'export type Props = { title: string }\n',
  }
  expect(tryPlan(files, addClass('Card', 'a'))).toMatchObject({
    code: 'no-slot',
    message: 'Card doesn’t accept the prop className.',
  })
})

const packaged = `import { ErrorBoundary } from 'react-error-boundary'
import { Helmet, HelmetProvider } from 'react-helmet-async'
import Head from 'next/head'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { Trans } from 'react-i18next'
import { Route, Routes, Link } from 'react-router'
import { AnimatePresence } from 'motion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Dialog } from 'radix-ui'
import { ErrorBoundary as Own } from './own'
`

markupTable(
  [
    ...[
      'ErrorBoundary',
      'Helmet',
      'HelmetProvider',
      'IntlProvider',
      'FormattedMessage',
      'Trans',
      'Routes',
      'Route',
      'AnimatePresence',
      'QueryClientProvider',
      'Dialog.Root',
    ].flatMap((tag) => [
      [
        `${tag} of a package takes no class`,
        `<main><${tag}><p /></${tag}></main>`,
        addClass(tag, 'a'),
        'refused: no-slot',
      ] as const,
      [
        `${tag} of a package takes no style`,
        `<main><${tag}><p /></${tag}></main>`,
        style(tag, { padding: '1px' }),
        'refused: no-slot',
      ] as const,
      [
        `${tag} of a package takes other props`,
        `<${tag} />`,
        prop(tag, 'defaultTheme', 'x'),
        `<${tag} defaultTheme="x" />`,
      ] as const,
    ]),
    ['a link of a package accepts a class', '<Link />', addClass('Link', 'a'), '<Link className="a" />'],
    ['a component of the project by that name may', '<Own />', addClass('Own', 'a'), '<Own className="a" />'],
  ],
  packaged,
)
