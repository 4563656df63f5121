import { expect, test } from '@jest/globals'
import { keyOf } from '../../protocol/element-key.ts'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { presentText, textEditOf } from './text-edits.ts'

const BUTTON = { file: 'button.tsx', owner: 'LinkButton' }

test.each([
  ['<LinkButton href="/quote">{HERO.quote}</LinkButton>', 'use'],
  ['<LinkButton href="/quote">{HERO.quote} <Icon /></LinkButton>', 'link'],
  ['<LinkButton href="/quote">{isBusy ? <Spinner label="Busy" /> : HERO}</LinkButton>', 'link'],
  ['<LinkButton href="/quote" />', 'link'],
])('a text that a component receives in %s is written in %s', async (use, id) => {
  const written = source({
    main: { tag: 'main' },
    use: { tag: 'LinkButton', in: 'main' },
    link: { tag: 'Link', ...BUTTON },
  })
  const elements = { ...written, link: { ...written.link, codebaseId: 'link', staticTextContents: false } }
  const state = studioOf(elements, page(['main', ['link', 'Request a quote']]), [])
  const texts = new Map([
    ['elements/use/source', use],
    ['elements/link/source', '<Link className={style(tone)} {...rest} />'],
  ])
  const read = async <T>(path: string) => ({ text: texts.get(path) }) as T
  const link = state.canvas.frames[0]?.tree?.children[0]
  const key = link ? keyOf(link.tempoElement) : ''

  const { edit } = await textEditOf({ read }, state, { key, newText: 'Ask us', oldText: 'Request a quote' })
  expect(edit).toMatchObject({ type: 'set-text', id, newText: 'Ask us' })
})

const file = (owner: string) => ({ file: `${owner}.tsx`, owner })

test.each([
  ['<Secret label="Password" />', { type: 'set-prop', id: 'secret', name: 'label' }],
  ['<Secret label={words.password} />', { type: 'set-text', id: 'span' }],
])('a text that components pass on to each other is written in %s', async (outermost, expected) => {
  const written = source({
    main: { tag: 'main' },
    secret: { tag: 'Secret', in: 'main' },
    input: { tag: 'Input', ...file('Secret') },
    label: { tag: 'Label', ...file('Input') },
    span: { tag: 'span', ...file('Label') },
  })
  const elements = { ...written, span: { ...written.span, codebaseId: 'span', staticTextContents: false } }
  const state = studioOf(elements, page(['main', ['secret', ['input', ['label', ['span', 'Password']]]]]), [])
  const texts = new Map([
    ['elements/span/source', '<span>{label}</span>'],
    ['elements/label/source', '<Label label={label} />'],
    ['elements/input/source', '<Input label={props.label} name="password" />'],
    ['elements/secret/source', outermost],
  ])
  const read = async <T>(path: string) => ({ text: texts.get(path) }) as T
  const key = keyAt('span', 'root-0-0-0-0')

  const { edit } = await textEditOf({ read }, state, { key, newText: 'Code', oldText: 'Password' })
  expect(edit).toMatchObject(expected)
})

test.each([
  ['follows an element that got another id meanwhile', { p: 'q' }, keyAt('q', 'root-0'), 1],
  ['stays as it is for an element that was removed', { other: 'p' }, keyAt('p', 'root-0'), 0],
])('the key of a text that was edited %s', (_, ids, key, since) => {
  const delta = { elements: {}, scopes: {} }
  const before = studioOf(source({ p: { tag: 'p' } }), page(['p', 'Old']), [])
  const { state } = stepStudio(before, { type: 'lookups-changed', delta, ids })
  const typed = { key: keyAt('p', 'root-0'), newText: 'New', oldText: 'Old', since: 0 }
  expect(presentText(typed, state)).toEqual({ ...typed, key, since })
})
