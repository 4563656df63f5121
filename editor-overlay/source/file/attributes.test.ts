import { prop, removeClass } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

const gone = { type: 'remove' } as const
const take = (sentence: string, before: string, after: string) =>
  [sentence, before, prop('p', 'title', gone), after] as const

markupTable([
  take('one between two without spaces', '<p id="a"title="x"lang="en" />', '<p id="a"lang="en" />'),
  take('the first before one without a space', '<p title="x"lang="en" />', '<p lang="en" />'),
  take('the first before a spread without a space', '<p title="x"{...rest} />', '<p {...rest} />'),
  take(
    'a comment above is removed with it',
    '<p\n  id="a"\n  // about the title\n  title="x"\n/>',
    '<p\n  id="a"\n/>',
  ),
  take(
    'a comment above the first does not move to the second',
    '<p\n  // about the title\n  title="x"\n  id="a"\n/>',
    '<p\n  id="a"\n/>',
  ),
  take(
    'a block comment above is removed with it',
    '<p\n  /* about */\n  title="x"\n  id="a"\n/>',
    '<p\n  id="a"\n/>',
  ),
  take(
    'a comment before it on its line is removed with it',
    '<p\n  id="a"\n  /* about */ title="x"\n/>',
    '<p\n  id="a"\n/>',
  ),
  take(
    'comments on both sides of it are removed',
    '<p\n  id="a"\n  /* about */ title="x" // this\n  lang="en"\n/>',
    '<p\n  id="a"\n  lang="en"\n/>',
  ),
  take(
    'a comment behind another attribute on the line stays',
    '<p id="a" /* about the id */ title="x" />',
    '<p id="a" /* about the id */ />',
  ),
  take('comments above are removed', '<p\n  // one\n  // two\n  title="x"\n>y</p>', '<p>y</p>'),
  take('a comment after is removed', '<p\n  title="x" // about\n  id="a"\n/>', '<p\n  id="a"\n/>'),
  take('a block comment after is removed', '<p\n  title="x" /* about */\n  id="a"\n/>', '<p\n  id="a"\n/>'),
  take(
    'a comment after another attribute stays',
    '<p\n  id="a" // about the id\n  title="x"\n/>',
    '<p\n  id="a" // about the id\n/>',
  ),
  take(
    'a comment after the tag name stays',
    '<p // about\n  title="x"\n  id="a"\n/>',
    '<p // about\n  id="a"\n/>',
  ),
  take(
    'a comment between two on a line stays',
    '<p title="x" /* about the id */ id="a" />',
    '<p /* about the id */ id="a" />',
  ),
  take(
    'an address is no comment',
    '<p\n  cite="https://x"\n  title="x"\n  id="a"\n/>',
    '<p\n  cite="https://x"\n  id="a"\n/>',
  ),
  take('a comment at the end of the tag', '<p title="x" // about\n/>', '<p />'),
  [
    'a new attribute leaves the comment behind the last one where it is',
    '<p\n  id="a" // about the id\n/>',
    prop('p', 'title', 'x'),
    '<p\n  id="a" // about the id\n  title="x"\n/>',
  ],
  [
    'a new attribute before a handler leaves the comment of the one before',
    '<p\n  id="a" /* about the id */\n  onClick={go}\n/>',
    prop('p', 'title', 'x'),
    '<p\n  id="a" /* about the id */\n  title="x"\n  onClick={go}\n/>',
  ],
  [
    'a new attribute on the line of a comment',
    '<p id="a" /* about the id */ lang="en" />',
    prop('p', 'title', 'x'),
    '<p id="a" /* about the id */ lang="en" title="x" />',
  ],
  [
    'a comment about the only class is removed with it',
    '<p\n  // about the class\n  className="a"\n>\n  x\n</p>',
    removeClass('p', 'a'),
    '<p>\n  x\n</p>',
  ],
])
