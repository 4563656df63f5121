/** Attributes of native elements: the values that React's types allow, and the names that React knows. */
import { expect, test } from '@jest/globals'
import { prop, style, tag } from '../../testing/edits.ts'
import { markupTable } from '../../testing/table.ts'
import { page, tryPlan } from '../../testing/try-plan.ts'

for (const [markup, name, value] of [
  ['<p />', 'hidden', 'until-found'],
  ['<script src="/a.js" />', 'title', true],
  ['<center />', 'title', true],
  ['<p />', 'draggable', 'no'],
  ['<p />', 'translate', true],
  ['<p />', 'aria-hidden', 'perhaps'],
  ['<p />', 'aria-live', 'loud'],
  ['<p />', 'aria-label', true],
  ['<p />', 'aria-level', 'x'],
  ['<p />', 'key', true],
  ['<p />', 'style', { color: true }],
  ['<p />', 'style', { '--x': '1px' }],
  ['<p />', 'style', { position: 'stick' }],
  ['<input />', 'value', true],
  ['<input />', 'max', true],
  ['<img />', 'crossOrigin', 'x'],
  ['<meter />', 'high', 'x'],
  ['<ol />', 'type', 'z'],
  ['<form />', 'action', true],
  ['<path />', 'd', true],
  ['<path />', 'nonce', true],
  ['<path />', 'strokeLinecap', 'x'],
  ['<path />', 'markerEnd', true],
  ['<path />', 'textAnchor', 'left'],
  ['<path />', 'dominantBaseline', 'bottom'],
  ['<svg />', 'focusable', 'x'],
  ['<p />', 'prefix', true],
  ['<p />', 'unselectable', 'no'],
  ['<p />', 'aria-relevant', 'x'],
  ['<table />', 'border', 'wide'],
  ['<table />', 'rules', 'x'],
  ['<iframe />', 'allow', true],
  ['<input />', 'type', 'numbr'],
  ['<form />', 'method', 'put'],
  ['<form />', 'encType', 'json'],
  ['<button />', 'formMethod', 'put'],
  ['<textarea />', 'wrap', 'x'],
  ['<video />', 'preload', 'x'],
  ['<th />', 'scope', 'x'],
  ['<p />', 'dir', 'left'],
  ['<track />', 'kind', 'x'],
  ['<input />', 'autoCapitalize', 'x'],
  ['<input />', 'maxLength', -1],
  ['<input />', 'minLength', 1.5],
  ['<input />', 'size', 0],
  ['<input />', 'step', 0],
  ['<input />', 'step', 'some'],
  ['<textarea />', 'rows', 2.5],
  ['<textarea />', 'cols', 0],
  ['<td />', 'colSpan', 0],
  ['<td />', 'rowSpan', -1],
  ['<ol />', 'start', 1.5],
  ['<p />', 'tabIndex', 0.5],
  ['<img />', 'width', 'wide'],
  ['<img />', 'height', -4],
  ['<video />', 'height', 'auto'],
] as const)
  markupTable([
    [
      `${name} of ${markup} as ${JSON.stringify(value)}`,
      markup,
      prop(/\w+/.exec(markup)?.[0] ?? '', name, value),
      'refused: bad-value',
    ],
  ])

markupTable([
  ['a choice of HTML in capitals', '<form />', prop('form', 'method', 'POST'), '<form method="POST" />'],
  ['a choice of HTML', '<input />', prop('input', 'type', 'tel'), '<input type="tel" />'],
  ['digits of a length', '<input />', prop('input', 'maxLength', '20'), '<input maxLength={20} />'],
  ['any step', '<input />', prop('input', 'step', 'any'), '<input step="any" />'],
  ['a part as a step', '<input />', prop('input', 'step', 0.01), '<input step={0.01} />'],
  ['a negative start', '<ol />', prop('ol', 'start', -3), '<ol start={-3} />'],
  ['a part of the width', '<img />', prop('img', 'width', '50%'), '<img width="50%" />'],
  ['a width in pixels', '<img />', prop('img', 'width', '40px'), '<img width="40px" />'],
  ['a cell to the last row', '<td />', prop('td', 'rowSpan', 0), '<td rowSpan={0} />'],
  ['a size of another renderer', '<mesh />', prop('mesh', 'size', 0.5), '<mesh size={0.5} />'],
  ['a relative size of a picture', '<svg />', prop('svg', 'width', '1em'), '<svg width="1em" />'],
  ['a part of a meter', '<meter />', prop('meter', 'high', 0.5), '<meter high={0.5} />'],
  ['a number for a text of ARIA', '<p />', prop('p', 'aria-label', 5), '<p aria-label="5" />'],
  ['digits for a level', '<p />', prop('p', 'aria-level', '2'), '<p aria-level={2} />'],
  ['a switch of ARIA', '<p />', prop('p', 'aria-hidden', true), '<p aria-hidden />'],
  ['a source as a number', '<img />', prop('img', 'src', 5), '<img src="5" />'],
  ['a stroke of a picture', '<path />', prop('path', 'strokeWidth', 2), '<path strokeWidth={2} />'],
  [
    'a property of one browser',
    '<p />',
    prop('p', 'style', { WebkitLineClamp: 2 }),
    '<p style={{ WebkitLineClamp: 2 }} />',
  ],
  ['a switch of a picture', '<svg />', prop('svg', 'focusable', false), '<svg focusable={false} />'],
  ['digits for a border', '<table />', prop('table', 'border', '1'), '<table border={1} />'],
  ['a data attribute of a picture', '<path />', prop('path', 'data-x', 'a'), '<path data-x="a" />'],
  ['a prop of a component as a picture', '<Icon size={2} />', tag('Icon', 'svg'), 'refused: no-slot'],
  ['what a picture takes of a component', '<Icon width={2} />', tag('Icon', 'svg'), '<svg width={2} />'],
  ['a title of a part of a picture', '<path />', prop('path', 'title', 'x'), 'refused: no-slot'],
  [
    'properties as CSS spells them',
    '<p />',
    prop('p', 'style', { 'background-color': 'red' }),
    '<p style={{ backgroundColor: "red" }} />',
  ],
])

test.each([
  ['class', 'Use className instead.'],
  ['for', 'Use htmlFor instead.'],
  ['tabindex', 'Use tabIndex instead.'],
  ['xlink:href', 'Use xlinkHref instead.'],
  ['foo', 'Use data-foo instead.'],
])('%s is refused with the name to use', (name, alternative) => {
  expect(tryPlan(page('<p />'), prop('p', name, 'x'))).toMatchObject({ code: 'no-slot', alternative })
})

test.each([
  ['textarea', 'dirName'],
  ['object', 'name'],
  ['p', 'contextMenu'],
  ['p', 'datatype'],
  ['path', 'nonce'],
])('a <%s> takes a %s', (tag, name) => {
  expect(tryPlan(page(`<${tag} />`), prop(tag, name, 'x'))).toMatchObject({ type: 'applied' })
})

test.each([
  ['strokewidth', 'Use strokeWidth instead.'],
  ['stroke-width', 'Use strokeWidth instead.'],
  ['strokeWdith', 'Use strokeWidth instead.'],
  ['fil', 'Use fill instead.'],
  ['xlink:href', 'Use xlinkHref instead.'],
  ['size', 'Change the tag first, or select an element that takes it.'],
])('%s of a picture is refused with the name to use', (name, alternative) => {
  expect(tryPlan(page('<path />'), prop('path', name, 'x'))).toMatchObject({ code: 'no-slot', alternative })
})

test.each([
  ['colour', 'red', 'Use color instead.'],
  ['bakgroundColor', 'red', 'Use backgroundColor instead.'],
  ['nope', '1', 'Choose a property of CSS.'],
  ['float', 'middle', 'Choose one of none, left, right, inline-end, inline-start.'],
])('a style in place of %s as %s is refused with what to use', (name, value, alternative) => {
  const refusal = { code: 'bad-value', alternative }
  expect(tryPlan(page('<p />'), prop('p', 'style', { [name]: value }))).toMatchObject(refusal)
  expect(tryPlan(page('<p />'), style('p', { [name]: value }, { framework: 'Inline' }))).toMatchObject(
    refusal,
  )
})

test('a misspelled attribute is refused with the nearest one', () => {
  expect(tryPlan(page('<td />'), prop('td', 'colspn', 'x'))).toMatchObject({
    alternative: 'Use colSpan instead.',
  })
})
