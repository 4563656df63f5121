/** Values of props: those that run code are refused, odd characters are escaped, and comments go with attributes. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../../protocol/edit.ts'
import { add, native, prop, removeClass, tag } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { type Find, outcome, page } from '../../testing/try-plan.ts'

const REMOVE_TITLE = prop('p', 'title', { type: 'remove' })
const around = (markup: string) => page(markup)

test.each<[string, (find: Find) => Edit, string]>([
  ['<a href="/x" />', prop('a', 'href', 'javascript:alert(1)'), 'refused: unsafe'],
  ['<a href="/x" />', prop('a', 'href', ' JaVa\tScript:alert(1)'), 'refused: unsafe'],
  ['<a href="/x" />', prop('a', 'href', '\u0001javascript:alert(1)'), 'refused: bad-value'],
  ['<a href="/x" />', prop('a', 'href', 'data:text/html,x'), 'refused: unsafe'],
  [
    '<img src="/x" />',
    prop('img', 'src', 'data:image/png;base64,xx'),
    '<img src="data:image/png;base64,xx" />',
  ],
  ['<img src="/x" />', prop('img', 'src', 'data:image/svg+xml,<svg onload=1>'), 'refused: unsafe'],
  ['<form action="/x" />', prop('form', 'action', 'javascript:1'), 'refused: unsafe'],
  ['<button formAction="/x" />', prop('button', 'formAction', 'vbscript:1'), 'refused: unsafe'],
  ['<Link to="/x" />', prop('Link', 'to', 'javascript:1'), 'refused: unsafe'],
  ['<a href="/x" />', prop('a', 'xlinkHref', 'javascript:1'), 'refused: unsafe'],
  ['<object />', prop('object', 'data', 'javascript:1'), 'refused: unsafe'],
  ['<p />', add('p', native('iframe')), 'refused: unsafe'],
  ['<p />', add('p', native('script')), 'refused: unsafe'],
  ['<p />', add('p', native('style')), 'refused: unsafe'],
  ['<p />', add('p', native('object')), 'refused: unsafe'],
  ['<p />', add('p', native('embed')), 'refused: unsafe'],
  ['<p />', add('p', native('base')), 'refused: unsafe'],
  ['<p />', tag('p', 'iframe'), 'refused: unsafe'],
  ['<p />', tag('p', 'script'), 'refused: unsafe'],
  ['<p />', tag('p', 'SCRIPT'), 'refused: unsafe'],
  ['<iframe src="/a" />', prop('iframe', 'srcDoc', '<b>'), 'refused: unsafe'],
  ['<p />', prop('p', 'onclick', 'x'), 'refused: unsafe'],
  ['<p />', prop('p', 'onClick', 'x'), 'refused: unsafe'],
  ['<p />', prop('p', 'dangerouslySetInnerHTML', { __html: 'x' }), 'refused: unsafe'],
  ['<p />', prop('p', 'ref', 'x'), 'refused: bad-name'],
  ['<p />', prop('p', 'style', 'color:red'), 'refused: bad-value'],
  ['<p />', prop('p', 'style', { color: 'red' }), '<p style={{ color: "red" }} />'],
  ['<p />', prop('p', 'title', 'a‮b'), '<p title="a&#8238;b" />'],
  ["<p title={'x'} />", prop('p', 'title', 'a‮b'), '<p title="a&#8238;b" />'],
  ['<p />', prop('p', 'title', 'a\nb'), '<p title="a&#10;b" />'],
  ['<p />', prop('p', 'title', 'a"b\'c'), '<p title="a&quot;b\'c" />'],
  ["<p title='x' />", prop('p', 'title', "a'b"), "<p title='a&#39;b' />"],
  ['<p />', prop('p', 'title', '&amp;'), '<p title="&amp;amp;" />'],
  ['<p />', prop('p', 'data-x', 3), '<p data-x={3} />'],
  ['<p />', prop('p', 'aria-hidden', true), '<p aria-hidden />'],
  ['<p hidden />', prop('p', 'hidden', false), '<p hidden={false} />'],
  ['<input disabled={true} />', prop('input', 'disabled', false), '<input disabled={false} />'],
  ['<input disabled />', prop('input', 'disabled', { type: 'remove' }), '<input />'],
  ['<p /* a */ title="x" /* b */ id="y" />', REMOVE_TITLE, '<p /* a */ /* b */ id="y" />'],
  ['<p\n  // about title\n  title="x"\n  id="y"\n/>', REMOVE_TITLE, '<p\n  id="y"\n/>'],
  ['<p\n  title="x" // about title\n  id="y"\n/>', REMOVE_TITLE, '<p\n  id="y"\n/>'],
  ['<p\n  /* keep */\n  title="x"\n/>', REMOVE_TITLE, '<p />'],
  ['<p title="x" /* b */ />', REMOVE_TITLE, '<p /* b */ />'],
  ['<p title={/* why */ x} />', REMOVE_TITLE, '<p />'],
  ['<p\n  className="a" // box\n  id="y"\n/>', removeClass('p', 'a'), '<p\n  id="y"\n/>'],
  ['<p className="a" /* box */ id="y" />', removeClass('p', 'a'), '<p /* box */ id="y" />'],
  ['<p\n  // box\n  className="a"\n/>', removeClass('p', 'a'), '<p />'],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
