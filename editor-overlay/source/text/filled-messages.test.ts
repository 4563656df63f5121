// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Messages with values, plural forms and message files: the edit changes the message or names the place. */
import { expect, test } from '@jest/globals'
import { text } from '../testing/edits.ts'
import { type Files, tryPlan } from '../testing/try-plan.ts'

/** `after` is the text of the changed file; if no file changes, it is the next step that the refusal suggests. */
type Case = { name: string; files: Files; old: string; next: string; changed: string | null; after: string }

const CASES: Case[] = [
  {
    name: 'the value itself, where it is written',
    files: {
      'app/page.tsx':
        'import { FormattedMessage } from \'react-intl\'\nexport default function Page() {\n  return <p><FormattedMessage id="a" defaultMessage="Hello {name}" values={{ name: "Bob" }} /></p>\n}\n',
    },
    old: 'Hello Bob',
    next: 'Hello Al',
    changed: 'app/page.tsx',
    after:
      'import { FormattedMessage } from \'react-intl\'\nexport default function Page() {\n  return <p><FormattedMessage id="a" defaultMessage="Hello {name}" values={{ name: "Al" }} /></p>\n}\n',
  },
  {
    name: 'the value that a call is given, where it is written',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nconst name = 'Bob'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('title', { name })}</p>\n}\n",
      'messages/en.json': '{ "home": { "title": "Hello {name}" } }\n',
    },
    old: 'Hello Bob',
    next: 'Hello Al',
    changed: 'app/page.tsx',
    after:
      "import { useTranslations } from 'next-intl'\nconst name = 'Al'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('title', { name })}</p>\n}\n",
  },
  {
    name: 'a number that is formatted',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nconst price = 12\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('cost', { price })}</p>\n}\n",
      'messages/en.json': '{ "home": { "cost": "Costs {price, number, ::currency/USD}" } }\n',
    },
    old: 'Costs $12.00',
    next: 'Costs $13.00',
    changed: null,
    after:
      'Change the words around the value in messages/en.json, line 1, or the value where it comes from: app/page.tsx, line 2.',
  },
  {
    name: 'a number that an element formats',
    files: {
      'app/page.tsx':
        'import { FormattedNumber } from \'react-intl\'\nconst price = 12\nexport default function Page() {\n  return <p><FormattedNumber value={price} style="currency" currency="USD" /></p>\n}\n',
    },
    old: '$12.00',
    next: '$13.00',
    changed: null,
    after: 'Change where it comes from: app/page.tsx, line 2.',
  },
  {
    name: 'the same words in a catalog of the file and beside its key',
    files: {
      'app/page.tsx':
        'import { FormattedMessage } from \'react-intl\'\nconst messages = { greeting: \'Old\' }\nexport default function Page() {\n  return <p><FormattedMessage id="greeting" defaultMessage="Old" /></p>\n}\n',
    },
    old: 'Old',
    next: 'New',
    changed: 'app/page.tsx',
    after:
      'import { FormattedMessage } from \'react-intl\'\nconst messages = { greeting: \'New\' }\nexport default function Page() {\n  return <p><FormattedMessage id="greeting" defaultMessage="New" /></p>\n}\n',
  },
  {
    name: 'the same words in another constant and beside a key',
    files: {
      'app/page.tsx':
        'import { FormattedMessage } from \'react-intl\'\nexport const form = { greeting: \'Old\' }\nexport default function Page() {\n  return <p><FormattedMessage id="greeting" defaultMessage="Old" /></p>\n}\n',
    },
    old: 'Old',
    next: 'New',
    changed: 'app/page.tsx',
    after:
      'import { FormattedMessage } from \'react-intl\'\nexport const form = { greeting: \'Old\' }\nexport default function Page() {\n  return <p><FormattedMessage id="greeting" defaultMessage="New" /></p>\n}\n',
  },
  {
    name: 'words around a value in a default message',
    files: {
      'app/page.tsx':
        'import { FormattedMessage } from \'react-intl\'\nexport default function Page() {\n  return <p><FormattedMessage id="a" defaultMessage="Hello {name}" values={{ name }} /></p>\n}\n',
    },
    old: 'Hello Bob',
    next: 'Hi Bob',
    changed: 'app/page.tsx',
    after:
      'import { FormattedMessage } from \'react-intl\'\nexport default function Page() {\n  return <p><FormattedMessage id="a" defaultMessage="Hi {name}" values={{ name }} /></p>\n}\n',
  },
  {
    name: 'a value in a default message',
    files: {
      'app/page.tsx':
        'import { FormattedMessage } from \'react-intl\'\nexport default function Page() {\n  return <p><FormattedMessage id="a" defaultMessage="Hello {name}" values={{ name }} /></p>\n}\n',
    },
    old: 'Hello Bob',
    next: 'Hello Al',
    changed: null,
    after: 'Change the words around the value in app/page.tsx, line 3, or the value where it comes from.',
  },
  {
    name: 'a plural in a default message',
    files: {
      'app/page.tsx':
        'import { FormattedMessage } from \'react-intl\'\nexport default function Page() {\n  return <p><FormattedMessage id="a" defaultMessage="{n, plural, one {# item} other {# items}}" values={{ n }} /></p>\n}\n',
    },
    old: '3 items',
    next: '3 things',
    changed: 'app/page.tsx',
    after:
      'import { FormattedMessage } from \'react-intl\'\nexport default function Page() {\n  return <p><FormattedMessage id="a" defaultMessage="{n, plural, one {# item} other {# things}}" values={{ n }} /></p>\n}\n',
  },
  {
    name: 'words before a value in a catalog',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('title', { name })}</p>\n}\n",
      'messages/en.json': '{\n  "home": {\n    "title": "Hello {name}"\n  }\n}\n',
    },
    old: 'Hello Bob',
    next: 'Hi Bob',
    changed: 'messages/en.json',
    after: '{\n  "home": {\n    "title": "Hi {name}"\n  }\n}\n',
  },
  {
    name: 'words behind a value in a catalog',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('title', { name })}</p>\n}\n",
      'messages/en.json': '{\n  "home": {\n    "title": "Hello {name}, welcome"\n  }\n}\n',
    },
    old: 'Hello Bob, welcome',
    next: 'Hello Bob, come in',
    changed: 'messages/en.json',
    after: '{\n  "home": {\n    "title": "Hello {name}, come in"\n  }\n}\n',
  },
  {
    name: 'a value in a catalog',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('title', { name })}</p>\n}\n",
      'messages/en.json': '{\n  "home": {\n    "title": "Hello {name}"\n  }\n}\n',
    },
    old: 'Hello Bob',
    next: 'Hello Al',
    changed: null,
    after:
      'Change the words around the value in messages/en.json, line 3, or the value where it comes from: app/page.tsx, line 4.',
  },
  {
    name: 'words between two values',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('title', { a, b })}</p>\n}\n",
      'messages/en.json': '{\n  "home": {\n    "title": "{a} and {b}"\n  }\n}\n',
    },
    old: 'x and y',
    next: 'x or y',
    changed: 'messages/en.json',
    after: '{\n  "home": {\n    "title": "{a} or {b}"\n  }\n}\n',
  },
  {
    name: 'a plural in a catalog',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('items', { n })}</p>\n}\n",
      'messages/en.json':
        '{\n  "home": {\n    "items": "{n, plural, one {# item} other {# items}}"\n  }\n}\n',
    },
    old: '3 items',
    next: '3 things',
    changed: 'messages/en.json',
    after: '{\n  "home": {\n    "items": "{n, plural, one {# item} other {# things}}"\n  }\n}\n',
  },
  {
    name: 'markup in a catalog',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t.rich('title')}</p>\n}\n",
      'messages/en.json': '{\n  "home": {\n    "title": "Hello <b>you</b>"\n  }\n}\n',
    },
    old: 'Hello you',
    next: 'Hi you',
    changed: 'messages/en.json',
    after: '{\n  "home": {\n    "title": "Hi <b>you</b>"\n  }\n}\n',
  },
  {
    name: 'words around a value in double braces',
    files: {
      'app/page.tsx':
        "import { useTranslation, Trans } from 'react-i18next'\nexport default function Page() {\n  const { t } = useTranslation()\n  return <p>{t('title', { name })}</p>\n}\n",
      'public/locales/en/translation.json': '{\n  "title": "Hello {{name}}!"\n}\n',
    },
    old: 'Hello Bob!',
    next: 'Hi Bob!',
    changed: 'public/locales/en/translation.json',
    after: '{\n  "title": "Hi {{name}}!"\n}\n',
  },
  {
    name: 'one form of a plural with suffixes',
    files: {
      'app/page.tsx':
        "import { useTranslation, Trans } from 'react-i18next'\nexport default function Page() {\n  const { t } = useTranslation()\n  return <p>{t('item', { count })}</p>\n}\n",
      'public/locales/en/translation.json':
        '{\n  "item_one": "{{count}} item",\n  "item_other": "{{count}} items"\n}\n',
    },
    old: '3 items',
    next: '3 things',
    changed: 'public/locales/en/translation.json',
    after: '{\n  "item_one": "{{count}} item",\n  "item_other": "{{count}} things"\n}\n',
  },
  {
    name: 'the form of a plural that has no value',
    files: {
      'app/page.tsx':
        "import { useTranslation, Trans } from 'react-i18next'\nexport default function Page() {\n  const { t } = useTranslation()\n  return <p>{t('item', { count })}</p>\n}\n",
      'public/locales/en/translation.json':
        '{\n  "item_one": "One item",\n  "item_other": "{{count}} items"\n}\n',
    },
    old: 'One item',
    next: 'A thing',
    changed: 'public/locales/en/translation.json',
    after: '{\n  "item_one": "A thing",\n  "item_other": "{{count}} items"\n}\n',
  },
  {
    name: 'a plural of which no form says it',
    files: {
      'app/page.tsx':
        "import { useTranslation, Trans } from 'react-i18next'\nexport default function Page() {\n  const { t } = useTranslation()\n  return <p>{t('item', { count })}</p>\n}\n",
      'public/locales/en/translation.json': '{\n  "item_one": "One item"\n}\n',
    },
    old: 'Old',
    next: 'New',
    changed: null,
    after: 'Change “item” in public/locales/en/translation.json.',
  },
  {
    name: 'words around a value in a default beside the key',
    files: {
      'app/page.tsx':
        "import { useTranslation, Trans } from 'react-i18next'\nexport default function Page() {\n  const { t } = useTranslation()\n  return <p>{t('title', { defaultValue: 'Hello {{name}}', name })}</p>\n}\n",
    },
    old: 'Hello Bob',
    next: 'Hi Bob',
    changed: 'app/page.tsx',
    after:
      "import { useTranslation, Trans } from 'react-i18next'\nexport default function Page() {\n  const { t } = useTranslation()\n  return <p>{t('title', { defaultValue: 'Hi {{name}}', name })}</p>\n}\n",
  },
  {
    name: 'a value in a TypeScript catalog',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('title', { name })}</p>\n}\n",
      'messages/en.ts': "export default {\n  home: { title: 'Hello {name}' },\n}\n",
    },
    old: 'Hello Bob',
    next: 'Hi Bob',
    changed: 'messages/en.ts',
    after: "export default {\n  home: { title: 'Hi {name}' },\n}\n",
  },
  {
    name: 'the same words in two catalogs',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('title')}</p>\n}\n",
      'messages/en.json': '{\n  "home": {\n    "title": "Hello"\n  }\n}\n',
      'messages/de.json': '{\n  "home": {\n    "title": "Hello"\n  }\n}\n',
    },
    old: 'Hello',
    next: 'Hi',
    changed: null,
    after: 'Change “title” in messages/en.json or messages/de.json.',
  },
  {
    name: 'a key with dots in its name',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('title')}</p>\n}\n",
      'messages/en.json': '{\n  "home.title": "Hello"\n}\n',
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'messages/en.json',
    after: '{\n  "home.title": "Hi"\n}\n',
  },
  {
    name: 'one of two messages in a line',
    files: {
      'app/page.tsx':
        "import { useTranslations } from 'next-intl'\nexport default function Page() {\n  const t = useTranslations('home')\n  return <p>{t('a')} and {t('b')}</p>\n}\n",
      'messages/en.json': '{\n  "home": {\n    "a": "Hello",\n    "b": "World"\n  }\n}\n',
    },
    old: 'Hello and World',
    next: 'Hello and Earth',
    changed: 'messages/en.json',
    after: '{\n  "home": {\n    "a": "Hello",\n    "b": "Earth"\n  }\n}\n',
  },
]

test.each(CASES)('$name', ({ files, old, next, changed, after }) => {
  const done = tryPlan(files, text('p', next, { oldText: old }))
  if (changed === null) expect(done).toMatchObject({ type: 'refused', alternative: after })
  else expect(done.type === 'applied' && done.files).toEqual({ ...files, [changed]: after })
})
