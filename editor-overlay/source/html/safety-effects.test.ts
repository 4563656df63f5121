/** Attributes by which a host element has an effect of its own. */
import { expect, test } from '@jest/globals'
import type { Json } from '../../protocol/edit.ts'
import { add, native, prop } from '../testing/edits.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const SVG = '<svg><a href="/"><animate attributeName="href" /></a></svg>'

test.each<[string, string, string, Json]>([
  ['an address among several', SVG, 'values', '/a;javascript:alert(1)'],
  ['where it starts', SVG, 'from', ' java\tscript:alert(1)'],
  ['where it ends', SVG, 'to', 'javascript:alert(1)'],
])('an animation that turns an address into code waits for a confirmation: %s', (_, markup, name, value) => {
  const asked = tryPlan(page(markup), prop('animate', name, value))
  expect(asked).toMatchObject({ code: 'unsafe', choices: [{ context: { isConfirmed: true } }] })
  const confirmed = tryPlan(page(markup), (find) => ({
    ...prop('animate', name, value)(find),
    isConfirmed: true,
  }))
  expect(confirmed.type).toBe('applied')
})

test.each<[string, Record<string, Json>]>([
  ['leads to another page', { httpEquiv: 'refresh', content: '0;url=/b' }],
  ['runs code', { content: "0; URL='javascript:alert(1)'" }],
  ['runs code without a name', { content: '0;javascript:alert(1)' }],
])('a header of the page that %s waits for a confirmation', (_, props) => {
  expect(tryPlan(page('<main></main>'), add('main', native('meta', props)))).toMatchObject({
    code: 'unsafe',
    choices: [{ context: { isConfirmed: true } }],
  })
})

const INSERTS = `const Html = ({ html, className }) => <i className={className} dangerouslySetInnerHTML={{ __html: html }} />
const Plain = ({ html }) => <i dangerouslySetInnerHTML={{ __html: html }} />
const Prose = ({ content, ...rest }) => <div><Html html={content} {...rest} /></div>
const Rest = (props) => <Html {...props} />
const Doc = ({ source: text }) => {
  const html = marked(text)
  return <Html html={html} />
}
const Tree = ({ html }) => <Branch html={html} />
const Branch = ({ html }) => <b><Branch html={html} /><Branch html={html} /><i dangerouslySetInnerHTML={{ __html: html }} /></b>
const Field = (props) => <i title={props.title} dangerouslySetInnerHTML={{ __html: props.body.html }} />
const Box = ({ markup }) => {
  const box = useRef(null)
  useEffect(() => { box.current.innerHTML = markup }, [markup])
  return <i ref={box} />
}
const Behind = ({ markup }) => <i ref={(node) => node?.insertAdjacentHTML('beforeend', markup)} />
const Once = ({ html }) => {
  const clean = useMemo(() => sanitizeHtml(html), [html])
  return <i dangerouslySetInnerHTML={{ __html: clean }} />
}
const Clean = ({ html }) => <i dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }} />
`
const MARKUP = '<img src=x onerror=go()>'

test.each<[string, string, Json]>([
  ['Plain', 'html', MARKUP],
  ['Prose', 'content', MARKUP],
  ['Prose', 'html', MARKUP],
  ['Rest', 'html', MARKUP],
  ['Doc', 'source', '[a](javascript:go())'],
  ['Tree', 'html', MARKUP],
  ['Field', 'body', { html: MARKUP }],
  ['Box', 'markup', MARKUP],
  ['Behind', 'markup', MARKUP],
])('<%s> inserts its %s as markup only after a confirmation', (tag, name, value) => {
  const asked = { code: 'unsafe', choices: [{ context: { isConfirmed: true } }] }
  const make = prop(tag, name, value)
  const before = page(`<${tag} />`, INSERTS)
  expect(tryPlan(before, make)).toMatchObject(asked)
  expect(tryPlan(before, (find) => ({ ...make(find), isConfirmed: true })).type).toBe('applied')
})

test('a new instance of it waits for a confirmation, too', () => {
  const make = add('main', { component: 'Html', from: null, props: { html: MARKUP } })
  expect(tryPlan(page('<main></main>', INSERTS), make)).toMatchObject({
    code: 'unsafe',
    message: expect.stringContaining('(app/page.tsx, line 1)'),
  })
})

test.each([
  ['words', 'Plain', 'html', 'Hello'],
  ['another prop', 'Field', 'title', MARKUP],
  ['markup that is cleaned', 'Clean', 'html', MARKUP],
  ['markup that is cleaned once', 'Once', 'html', MARKUP],
])('%s needs no confirmation', (_, tag, name, value) => {
  expect(tryPlan(page(`<${tag} />`, INSERTS), prop(tag, name, value)).type).toBe('applied')
})

const EMBED = 'const Embed = ({ url, label }) => <iframe src={url} title={label} />\n'

test.each<[string, string, string, Json]>([
  ['object', '<object>x</object>', 'data', 'https://a.b/c'],
  ['embed', '<embed />', 'src', '/c'],
  ['form', '<form>x</form>', 'action', 'https://a.b'],
  ['button', '<button>x</button>', 'formAction', 'https://a.b'],
  ['input', '<input type="submit" />', 'formAction', '/b'],
  ['a', '<a href="/x">x</a>', 'ping', 'https://a.b'],
  ['iframe', '<iframe src="/a" />', 'sandbox', 'allow-scripts'],
  ['iframe', '<iframe src="/a" />', 'allow', 'camera'],
  ['iframe', '<iframe />', 'src', { type: 'expression', code: "'https://a.b'" }],
  ['link', '<link href="/a" />', 'rel', 'stylesheet'],
  ['meta', '<meta httpEquiv="refresh" />', 'content', '0;url=https://a.b'],
  ['use', '<svg><use /></svg>', 'xlinkHref', 'https://a.b/c.svg#d'],
  ['use', '<svg><use /></svg>', 'href', '/c.svg#d'],
  ['a', '<a>x</a>', 'href', 'data:image/png;base64,AAAA'],
  ['a', '<a>x</a>', 'href', 'data:application/octet-stream,x'],
  ['track', '<video><track /></video>', 'src', 'data:text/vtt,x'],
  ['Embed', '<Embed url="/a" label="b" />', 'url', 'https://a.b'],
])('<%s> as %s loads or sends something only after a confirmation: %s', (tag, markup, name, value) => {
  const make = prop(tag, name, value)
  const before = page(markup, EMBED)
  expect(tryPlan(before, make)).toMatchObject({
    code: 'unsafe',
    choices: [{ context: { isConfirmed: true } }],
  })
  expect(tryPlan(before, (find) => ({ ...make(find), isConfirmed: true })).type).toBe('applied')
})

test('a form that is added with an address waits for a confirmation', () => {
  const asked = tryPlan(page('<main></main>'), add('main', native('form', { action: '/a' })))
  expect(asked).toMatchObject({ code: 'unsafe', choices: [{ context: { isConfirmed: true } }] })
})

test.each<[string, string, string, string]>([
  ['form', '<form />', 'method', 'post'],
  ['img', '<img />', 'src', 'data:image/png;base64,AAAA'],
  ['use', '<svg><use /></svg>', 'href', '#icon'],
  ['Embed', '<Embed url="/a" />', 'label', 'https://a.b'],
  ['meta', '<meta name="a" />', 'content', 'width=device-width, initial-scale=1'],
  ['animate', '<svg><animate attributeName="r" /></svg>', 'values', '1;2;1'],
  ['animate', '<svg><animate attributeName="r" /></svg>', 'from', '1'],
])('%s: an ordinary value is written', (tag, markup, name, value) => {
  const done = tryPlan(page(markup, EMBED), prop(tag, name, value))
  expect(done).toMatchObject({
    files: { 'app/page.tsx': page(markup.replace(' />', ` ${name}="${value}" />`), EMBED) },
  })
})
