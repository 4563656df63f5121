// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** What must be unique in a copy or around an element: keys, ids and references to them. */
import { add, duplicate, native, tag, wrap } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'

const list = (entries: string) => `<main>{[${entries}]}</main>`

markupTable([
  [
    'a number as a key is the next free one',
    list('<b key={1} />, <i key={2} />'),
    duplicate(['b']),
    list('<b key={1} />, <b key={3} />, <i key={2} />'),
  ],
  ['a key in braces', list("<b key={'a'} />"), duplicate(['b']), list("<b key={'a'} />, <b key={'a-2'} />")],
  [
    'a key that is put together',
    list('<b key={`k${n}`} />'),
    duplicate(['b']),
    list('<b key={`k${n}`} />, <b key={`k${n}-2`} />'),
  ],
  [
    'a key that is computed',
    list('<b key={x.id} />'),
    duplicate(['b']),
    list('<b key={x.id} />, <b key={`${x.id}-2`} />'),
  ],
  [
    'an id in braces and what points at it',
    '<main>\n  <p>\n    <label htmlFor={"x"} />\n    <input id={"x"} />\n  </p>\n</main>',
    duplicate(['p']),
    '<main>\n  <p>\n    <label htmlFor={"x"} />\n    <input id={"x"} />\n  </p>\n  <p>\n    <label htmlFor={"x-2"} />\n    <input id={"x-2"} />\n  </p>\n</main>',
  ],
  [
    'a fill that points at an id',
    '<main><svg><linearGradient id="g" /><rect fill="url(#g)" /></svg></main>',
    duplicate(['svg']),
    '<main><svg><linearGradient id="g" /><rect fill="url(#g)" /></svg><svg><linearGradient id="g-2" /><rect fill="url(#g-2)" /></svg></main>',
  ],
  [
    'the key of an entry moves to what is around it',
    list('<b key="a" />, <i key="b" />'),
    wrap('b'),
    list('<div key="a"><b /></div>, <i key="b" />'),
  ],
  [
    'the key of an entry under a condition does, too',
    list('on && <b key="a" />'),
    wrap('b'),
    list('on && <div key="a"><b /></div>'),
  ],
  [
    'an explicit space between two is wrapped with them',
    "<main>\n  <b />{' '}\n  {' '}\n  <i />\n</main>",
    wrap('b', 'i'),
    "<main>\n  <div>\n    <b />{' '}\n    {' '}\n    <i />\n  </div>\n</main>",
  ],
  [
    'words between two are not moved',
    '<main>\n  <b />\n  and\n  <i />\n</main>',
    wrap('b', 'i'),
    'refused: not-siblings',
  ],
  ['a picture has no div', '<svg><path /></svg>', wrap('path'), 'refused: content-model'],
  ['nor other elements of a page', '<svg><g></g></svg>', add('g', native('p')), 'refused: content-model'],
  [
    'markup of a page inside a picture has',
    '<svg><foreignObject></foreignObject></svg>',
    add('foreignObject', native('p')),
    '<svg><foreignObject><p></p></foreignObject></svg>',
  ],
  ['a group may become a link', '<svg><g></g></svg>', tag('g', 'a'), '<svg><a></a></svg>'],
  ['a title holds text only', '<title>a</title>', add('title', native('b')), 'refused: content-model'],
  [
    'an option holds text only',
    '<select><option>a</option></select>',
    add('option', native('b')),
    'refused: content-model',
  ],
])

fileTable([
  [
    'a value on a line of its own is wrapped on lines of their own',
    'export default () => {\n  const el =\n    <p>a</p>\n  return <main>{el}</main>\n}\n',
    wrap('p'),
    'export default () => {\n  const el =\n    <div>\n      <p>a</p>\n    </div>\n  return <main>{el}</main>\n}\n',
  ],
  [
    'an element on the last line without an end is wrapped',
    'export default () =>\n  <p>a</p>',
    wrap('p'),
    'export default () =>\n  <div>\n    <p>a</p>\n  </div>',
  ],
])
