export const GUIDES = {
  title: 'Guides and glossary',
  lead: 'Clear answers to the questions we hear most.',
  find: 'Search guides and glossary',
  guides: 'Guides',
  glossary: 'Glossary',
  other: 'More guides',
  minutes: 'min read',
  missing: 'Can’t find it? [Ask us](/contact).',
  closing: {
    title: 'Ready to order?',
    text: 'See the price before you pay. A scan or a photo is enough to start.',
  },
} as const
