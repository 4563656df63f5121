/** A prop of a styling library is accepted where the types of elements have it. */
import { expect, test } from '@jest/globals'
import { freshSource } from '../file/source.ts'
import { prop } from '../testing/edits.ts'
import { PAGE, page, tryPlan } from '../testing/try-plan.ts'

const HEAD = "function Card(props: React.ComponentProps<'div'>) { return <div {...props} /> }\n"

const AUGMENTED = "declare module 'react' {\n  interface HTMLAttributes<T> { css?: object }\n}\n"

/** The outcome for an element and for a component that takes its attributes. */
function outcomes(name: string, installed: string, files: Readonly<Record<string, string>>, types: string) {
  const packages = {
    open: (_: string, specifier: string) => {
      const source = specifier === installed ? freshSource('node_modules/a.d.ts', 'export {}') : null
      return source?.type === 'open' ? source : null
    },
  }
  const own = page('<main><p /><Card /></main>', HEAD)
  return ['p', 'Card'].map((tag) => {
    const settings = { packages, types: new Map([['types/all.d.ts', types]]) }
    const done = tryPlan({ [PAGE]: own, ...files }, prop(tag, name, { color: 'red' }), settings)
    return done.type === 'refused' ? done.code : done.type
  })
}

test.each<[string, string, string, Readonly<Record<string, string>>, string, string]>([
  ['no library', 'css', 'react', {}, '', 'no-slot'],
  ['no library', 'sx', 'react', {}, '', 'no-slot'],
  ['a library for it', 'css', '@emotion/react', {}, '', 'applied'],
  ['a library for it', 'sx', 'theme-ui', {}, '', 'applied'],
  ['a library for another', 'sx', '@emotion/react', {}, '', 'no-slot'],
  ['a type of the project', 'css', 'react', {}, AUGMENTED, 'applied'],
  [
    'a use elsewhere',
    'css',
    'react',
    { 'app/a.tsx': 'export const a = <p id="a" css={{}} />\n' },
    '',
    'applied',
  ],
  [
    'a use on a component',
    'css',
    'react',
    { 'app/a.tsx': 'export const a = <A css={{}} />\n' },
    '',
    'no-slot',
  ],
])('with %s, %s is judged by it', (_, name, installed, files, types, is) => {
  expect(outcomes(name, installed, files, types)).toEqual([is, is])
})
