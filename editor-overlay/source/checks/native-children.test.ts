/** What HTML and MathML say about the children of one element together. */
import { add, duplicate, move, native, remove, tag, text } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

const REFUSED = 'refused: content-model'
const PICTURE = '<picture><source /><img /></picture>'
const FRACTION = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'

markupTable([
  ['no words in a row', '<table><tbody><tr></tr></tbody></table>', text('tr', 'x'), REFUSED],
  ['no words in a new table', '<main></main>', add('main', native('table', {}, 'x')), REFUSED],
  ['no words in a new choice', '<p></p>', add('p', native('select', {}, 'x')), REFUSED],
  ['words do not get into a table', '<div>x</div>', tag('div', 'table'), REFUSED],
  [
    'words that a table has already do not block what is done in it',
    '<table>x<tbody></tbody></table>',
    add('tbody', native('tr')),
    '<table>x<tbody><tr></tr></tbody></table>',
  ],
  ['one summary', '<details><summary>x</summary></details>', duplicate(['summary']), REFUSED],
  [
    'a summary that moves to details with another one',
    '<main><details><summary>x</summary></details><details><summary>y</summary></details></main>',
    move('summary', 'details:1'),
    REFUSED,
  ],
  [
    'a summary that moves within its details',
    '<details><summary>x</summary><p>y</p></details>',
    move('summary', 'details'),
    '<details><p>y</p><summary>x</summary></details>',
  ],
  [
    'a summary in each branch',
    '<details>{on ? <summary>x</summary> : <summary>y</summary>}</details>',
    add('details', native('p')),
    '<details>{on ? <summary>x</summary> : <summary>y</summary>}<p></p></details>',
  ],
  ['one caption', '<table><caption /></table>', add('table', native('caption')), REFUSED],
  ['one head of a table', '<table><thead /></table>', duplicate(['thead']), REFUSED],
  [
    'no button behind a choice',
    '<p><select><option /></select><button /></p>',
    move('button', 'select'),
    REFUSED,
  ],
  ['no second button of a select', '<select><button /><option /></select>', duplicate(['button']), REFUSED],
  [
    'a button before the choices',
    '<p><select><option /></select><button /></p>',
    move('button', 'select', { before: 'option' }),
    '<p><select><button /><option /></select></p>',
  ],
  ['a picture keeps its image', PICTURE, remove(['img']), REFUSED],
  ['a source does not go behind the image', PICTURE, move('source', 'picture'), REFUSED],
  ['nor is one added there', PICTURE, add('picture', native('source')), REFUSED],
  [
    'a source goes before the image',
    PICTURE,
    add('picture', native('source', { type: 'image/webp' }), { before: 'img' }),
    '<picture><source /><source type="image/webp" /><img /></picture>',
  ],
  ['without its source it stays', PICTURE, remove(['source']), '<picture><img /></picture>'],
  ['a fraction keeps both numbers', FRACTION, remove(['mn']), REFUSED],
  ['a fraction has no third number', FRACTION, duplicate(['mn']), REFUSED],
  [
    'the numbers of a fraction change places',
    FRACTION,
    move('mn', 'mfrac'),
    '<math><mfrac><mn>2</mn><mn>1</mn></mfrac></math>',
  ],
])
