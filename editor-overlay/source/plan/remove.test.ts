import { remove } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

const LIST = '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>'

markupTable([
  ['an element on its own lines goes with its lines', LIST, remove(['li']), '<ul>\n  <li>b</li>\n</ul>'],
  [
    'an element over several lines goes with all of them',
    '<ul>\n  <li\n    id="a"\n  >\n    a\n  </li>\n  <li>b</li>\n</ul>',
    remove(['li']),
    '<ul>\n  <li>b</li>\n</ul>',
  ],
  [
    'the comment right above goes along',
    '<ul>\n  {/* first */}\n  <li>a</li>\n  <li>b</li>\n</ul>',
    remove(['li']),
    '<ul>\n  <li>b</li>\n</ul>',
  ],
  [
    'comments between two that go are about the second, so no blank line is left above the end',
    '<ul>\n  <li>a</li>\n\n  {/* two */}\n  <li>b</li>\n  {/* three */}\n  <li>c</li>\n</ul>',
    remove(['li:1', 'li:2']),
    '<ul>\n  <li>a</li>\n</ul>',
  ],
  [
    'a comment with a line between stays',
    '<ul>\n  {/* first */}\n\n  <li>a</li>\n  <li>b</li>\n</ul>',
    remove(['li']),
    '<ul>\n  {/* first */}\n\n  <li>b</li>\n</ul>',
  ],
  [
    'an inline element goes with one of its spaces',
    '<p>Hello <b>big</b> world</p>',
    remove(['b']),
    '<p>Hello world</p>',
  ],
  [
    'an inline element glued to a word leaves the word',
    '<p>Hello<b>big</b>!</p>',
    remove(['b']),
    '<p>Hello!</p>',
  ],
  [
    'the second of three on one line goes',
    '<p><i /><i /><i id="c" /></p>',
    remove(['i:1']),
    '<p><i /><i id="c" /></p>',
  ],
  ['two elements go at once', LIST, remove(['li', 'li:1']), '<ul>\n</ul>'],
  [
    'a condition about one element goes as a whole',
    '<p>\n  {on && <b>x</b>}\n  y\n</p>',
    remove(['b']),
    '<p>\n  y\n</p>',
  ],
  [
    'a branch with nothing on the other side goes as a whole',
    '<p>\n  {on ? <b>x</b> : null}\n  y\n</p>',
    remove(['b']),
    '<p>\n  y\n</p>',
  ],
  [
    'a branch with something on the other side becomes null',
    '<p>{on ? <b>x</b> : <i>y</i>}</p>',
    remove(['b']),
    '<p>{on ? null : <i>y</i>}</p>',
  ],
  [
    'a nested branch becomes null',
    '<p>{a ? <b>x</b> : c ? <i>y</i> : null}</p>',
    remove(['i']),
    '<p>{a ? <b>x</b> : null}</p>',
  ],
  ['an element in parentheses takes them along', '<p>{on && (\n  <b>x</b>\n)}</p>', remove(['b']), '<p></p>'],
  [
    'the value of a prop takes the prop along',
    '<p title="t" icon={<b />}>y</p>',
    remove(['b']),
    '<p title="t">y</p>',
  ],
  ['an alternative becomes null', '<p>{x ?? <b />}</p>', remove(['b']), '<p>{x ?? null}</p>'],
  [
    'an entry of an array goes with its comma',
    '<p>{[<b key="1" />, <i key="2" />]}</p>',
    remove(['b']),
    '<p>{[<i key="2" />]}</p>',
  ],
  [
    'the last entry of an array goes with the comma before',
    '<p>{[<b key="1" />, <i key="2" />]}</p>',
    remove(['i']),
    '<p>{[<b key="1" />]}</p>',
  ],
  [
    'the root of a list item asks which is meant',
    '<ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>',
    remove(['li']),
    'refused: list-item',
  ],
  [
    'the template of a list goes as a whole',
    '<ul>\n  {xs.map((x) => <li key={x}>{x}</li>)}\n</ul>',
    remove(['li'], { meaning: 'template' }),
    '<ul>\n</ul>',
  ],
  [
    'one item of data from elsewhere is refused',
    '<ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>',
    remove(['li'], { meaning: 'item', item: 0 }),
    'refused: list-item',
  ],
  [
    'an element inside a list item goes from the template',
    '<ul>{xs.map((x) => <li key={x}><b>{x}</b>!</li>)}</ul>',
    remove(['b']),
    '<ul>{xs.map((x) => <li key={x}>!</li>)}</ul>',
  ],
  ['nothing chosen is refused', LIST, remove([]), 'refused: no-change'],
  [
    'two elements in only one item of a list are refused',
    '<ul>{xs.map((x) => <li key={x}><b>x</b><i>y</i></li>)}</ul>',
    remove(['b', 'i'], { meaning: 'only', item: 0 }),
    'refused: list-item',
  ],
])

markupTable([
  [
    'both branches take the condition along',
    '<p>\n  {on ? <b /> : <i />}\n  x\n</p>',
    remove(['b', 'i']),
    '<p>\n  x\n</p>',
  ],
  [
    'the explicit space of its line goes along',
    "<p>\n  Hello{' '}\n  <b>x</b>{' '}\n  world\n</p>",
    remove(['b']),
    "<p>\n  Hello{' '}\n  world\n</p>",
  ],
])
