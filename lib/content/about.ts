import { type Block, heading, list, text } from './blocks'

export const ABOUT: { title: string; lead: string; blocks: Block[] } = {
  title: 'About us',
  lead: 'We do two things: say in English what a document says, and say in U.S. terms what a degree is. We try to do them without surprises.',
  blocks: [
    heading('how', 'How the work is done'),
    text(
      'A translation is made by one person and revised by another, never the same one; a last check compares names, dates and numbers with the scan. These are the steps that ISO 17100 describes. We follow them; we do not display a certificate for them.',
    ),
    text(
      'An evaluation is prepared by an evaluator and read by a second one before it is signed. It is kept apart from the translation, also inside a bundle, because the two answer different questions.',
    ),
    heading('promise', 'What we hold ourselves to'),
    list(
      'The price is complete before you pay.',
      'A date is a date. If we are late, your order says so before you ask.',
      'You can see whose turn it is.',
      'Our mistakes are corrected free of charge.',
      'We say when you do not need us.',
    ),
    heading('not', 'What we do not claim'),
    text(
      'No authority approves translators for USCIS, so we do not say that one approved us. We display no memberships, awards or counts that you could not check. The testimonials on the front page are samples until real customers allow us to show theirs.',
    ),
    heading('write', 'Write to us'),
    text('Questions, doubts and corrections are welcome through the [contact form](/contact).'),
  ],
}

export const CAREERS: { title: string; lead: string; blocks: Block[] } = {
  title: 'Careers',
  lead: 'There is no open position at the moment.',
  blocks: [
    heading('who', 'Who we work with'),
    list(
      'Translators who write their own language well and know one field in depth',
      'Revisers who enjoy finding the one wrong digit',
      'Credential evaluators who know a school system from inside',
    ),
    heading('apply', 'Introduce yourself anyway'),
    text(
      'Use the [contact form](/contact) with the topic “Working with you”. Name your languages and fields and leave out your papers; we ask for them when there is work to offer.',
    ),
  ],
}

export const BLOG = {
  title: 'Blog',
  lead: 'Longer pieces about documents and the systems behind them.',
  empty: 'Nothing is published yet. What is useful today is in the guides.',
} as const
