import { type Block, heading, list, text } from './blocks'

export const ABOUT: { title: string; lead: string; blocks: Block[] } = {
  title: 'About us',
  lead: 'We translate documents from and into English, and evaluate foreign degrees in U.S. terms. You can count on careful work, clear prices and dates you can plan around.',
  blocks: [
    heading('how', 'How we work'),
    text(
      'One person translates and another revises; no one reviews their own work. A final check compares every name, date and number with your scan. These are the steps that ISO 17100 describes. We follow them, and we don’t claim a certification we don’t hold.',
    ),
    text(
      'One evaluator prepares each report and a second one reviews it before it is signed. Translation and evaluation stay separate, even in a bundle, because they answer different questions.',
    ),
    heading('promise', 'What we promise'),
    list(
      'You see the complete price before you pay.',
      'You get a date. If we’re running late, your order page tells you before you have to ask.',
      'You always know whether we’re working or waiting for you.',
      'We correct our mistakes free of charge.',
      'If you don’t need us, we’ll say so.',
    ),
    heading('uscis', 'A word about USCIS'),
    text(
      'USCIS doesn’t approve or license translators. It requires a full English translation with a signed certification, and that’s what we prepare.',
    ),
    heading('write', 'Questions?'),
    text('Use the [contact form](/contact). A person reads every message.'),
  ],
}

export const ABOUT_GLANCE = {
  title: 'At a glance',
  facts: [
    { term: 'Languages', value: '120+, from and into English' },
    { term: 'Translation', value: '{days.translation}' },
    { term: 'Evaluation', value: '{days.evaluation}' },
    { term: 'Bundle', value: '{days.bundle}' },
    { term: 'Originals', value: 'Not needed. A scan or a photo is enough' },
  ],
} as const

export const CAREERS: { title: string; lead: string; blocks: Block[] } = {
  title: 'Careers',
  lead: 'We have no open positions right now, but we’re always glad to meet good people.',
  blocks: [
    heading('who', 'Who we work with'),
    list(
      'Translators who write their native language well and know one field in depth',
      'Revisers who check every digit',
      'Credential evaluators who know an education system from the inside',
    ),
    heading('apply', 'Introduce yourself'),
    text(
      'Use the [contact form](/contact) and choose “Careers.” Tell us your languages and fields. Please don’t send personal documents yet; we’ll ask for them when we have an opening.',
    ),
  ],
}

export const BLOG = {
  title: 'Blog',
  lead: 'In-depth articles about documents and the systems behind them.',
  empty: 'No articles yet. Our guides answer the most common questions.',
  action: 'Read the guides',
} as const
