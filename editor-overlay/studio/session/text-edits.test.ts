import { expect, test } from '@jest/globals'
import { keyOf } from '../../protocol/element-key.ts'
import { page, source } from '../model/testing/sources.ts'
import { studioOf } from '../state/testing/studios.ts'
import { textEditOf } from './text-edits.ts'

const BUTTON = { file: 'button.tsx', owner: 'LinkButton' }

test.each([
  ['<LinkButton href="/quote">{HERO.quote}</LinkButton>', 'use'],
  ['<LinkButton href="/quote">{HERO.quote} <Icon /></LinkButton>', 'link'],
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
