/** A prop of a styling library is accepted where the types of elements have it. */
import { expect, test } from '@jest/globals'
import type { ProjectSettings } from '../project/source-index.ts'
import { prop } from '../testing/edits.ts'
import { PAGE, page, tryPlan } from '../testing/try-plan.ts'

const HEAD = "function Card(props: React.ComponentProps<'div'>) { return <div {...props} /> }\n"

const AUGMENTED = "declare module 'react' {\n  interface HTMLAttributes<T> { css?: object }\n}\n"

/** The outcome for an element and for a component that takes its attributes. */
function outcomes(name: string, files: Readonly<Record<string, string>>, settings: Partial<ProjectSettings>) {
  const own = page('<main><p /><Card /></main>', HEAD)
  return ['p', 'Card'].map((tag) => {
    const done = tryPlan({ [PAGE]: own, ...files }, prop(tag, name, { color: 'red' }), {
      packages: { open: () => null },
      ...settings,
    })
    return done.type === 'refused' ? done.code : done.type
  })
}

const at = (text: string) => ({ 'app/a.tsx': text })
const types = (text: string) => ({ types: new Map([['types/all.d.ts', text]]) })

test.each<[string, string, Readonly<Record<string, string>>, Partial<ProjectSettings>, string]>([
  ['no library', 'css', {}, {}, 'no-slot'],
  ['no library', 'sx', {}, {}, 'no-slot'],
  ['the JSX of Emotion', 'css', {}, { config: '"jsxImportSource": "@emotion/react",' }, 'applied'],
  [
    'the JSX of Emotion for Vite',
    'css',
    {},
    { config: "react({ jsxImportSource: '@emotion/react' })" },
    'applied',
  ],
  ['the JSX of Theme UI', 'sx', {}, { config: '"jsxImportSource": "theme-ui"' }, 'applied'],
  ['the JSX of another library', 'sx', {}, { config: '"jsxImportSource": "@emotion/react"' }, 'no-slot'],
  ['the JSX of React', 'css', {}, { config: '"jsxImportSource": "react"' }, 'no-slot'],
  ['a preset', 'css', {}, { config: '{ "presets": ["@emotion/babel-preset-css-prop"] }' }, 'applied'],
  ['types that are listed', 'css', {}, { config: '"types": ["@emotion/react/types/css-prop"]' }, 'applied'],
  [
    'types that a file refers to',
    'css',
    at('/// <reference types="@emotion/react/types/css-prop" />\n'),
    {},
    'applied',
  ],
  ['types that a file imports', 'css', {}, types("import {} from 'styled-components/cssprop'\n"), 'applied'],
  ['a library in use', 'css', at("import { css } from '@emotion/react'\n"), {}, 'no-slot'],
  ['a type of the project', 'css', {}, types(AUGMENTED), 'applied'],
  ['a use elsewhere', 'css', at('export const a = <p id="a" css={{}} />\n'), {}, 'applied'],
  ['a use on a component', 'css', at('export const a = <A css={{}} />\n'), {}, 'no-slot'],
  [
    'a use in a file with its own JSX',
    'css',
    at('/** @jsxImportSource @emotion/react */\nexport const a = <p css={{}} />\n'),
    {},
    'no-slot',
  ],
])('with %s, %s is judged by it', (_, name, files, settings, is) => {
  expect(outcomes(name, files, settings)).toEqual([is, is])
})

test('the JSX of the file itself gives the prop', () => {
  const own = `/** @jsxImportSource @emotion/react */\n${page('<p />')}`
  expect(tryPlan(own, prop('p', 'css', { color: 'red' }), { packages: { open: () => null } })).toMatchObject({
    type: 'applied',
  })
})
