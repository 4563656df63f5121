import type { Article } from '../blocks'
import { heading, list, note, steps, text } from '../blocks'

export const EVALUATE_OR_TRANSLATE: Article = {
  slug: 'evaluate-or-translate',
  title: 'Evaluation, translation, or both?',
  summary: 'How they differ, and what to ask your recipient before you order.',
  minutes: 4,
  alsoFoundBy:
    'evaluate translate equivalency university admission board employer nursing license accept recipient',
  blocks: [
    heading('translation', 'What a translation does'),
    text(
      'It says in English exactly what the document says. A “Licenciatura” stays a “Licenciatura”: a translator may explain a title but can’t decide what it’s worth.',
    ),
    heading('evaluation', 'What an evaluation does'),
    text(
      'It shows the U.S. equivalent of your education: the level, the field and, in a [course-by-course report](/credential-evaluation), the credits and grades. Evaluators work from documents they can read, so documents in another language need a translation first.',
    ),
    {
      type: 'table',
      caption: 'What you usually need',
      head: ['If they ask for', 'You need'],
      rows: [
        ['“An English version of your birth certificate”', 'A certified translation'],
        [
          '“The U.S. equivalent of your degree”',
          'A general evaluation, plus a translation if it isn’t in English',
        ],
        [
          '“Your transcript with U.S. credits”',
          'A course-by-course evaluation, plus a translation if it isn’t in English',
        ],
        ['“Official records”', 'Ask what they mean: often a sealed transcript sent by the school'],
      ],
    },
    heading('ask', 'Questions to ask your recipient'),
    steps(
      'Do you accept any evaluator, or only those on a list?',
      'Do you need a general or a course-by-course report?',
      'Is a certificate of accuracy enough, or must the translation be notarized?',
      'Should it be digital, on paper, or sent directly by the evaluator?',
      'Which reference number should it show?',
    ),
    note(
      'Print this page and write the answers next to the questions. Asking is free. Once you’ve ordered, you can keep a written answer on your order, and we’ll follow it.',
    ),
  ],
}

export const CERTIFIED_STANDARD_NOTARIZED: Article = {
  slug: 'certified-standard-notarized',
  title: 'Certified, standard, notarized',
  summary: 'What the three terms mean, and which one your recipient is likely to need.',
  minutes: 3,
  alsoFoundBy: 'notary sworn affidavit certificate of accuracy official translation uscis',
  blocks: [
    heading('standard', 'Standard'),
    text(
      'A careful translation without a signed statement. Good for reading, for internal use, and for deciding what needs to be certified. {header.standard-translation}.',
    ),
    heading('certified', 'Certified'),
    text(
      'The same careful translation, plus a signed and dated statement that the translation is complete and accurate and that the translator is competent in both languages. This is what 8 CFR 103.2(b)(3) requires, and what most U.S. universities and courts mean by “certified.” {header.certified-translation}.',
    ),
    heading('notarized', 'Notarized'),
    text(
      'A notary confirms who signed the statement. The notary doesn’t read the translation and doesn’t vouch for it. Some state offices, courts and foreign consulates require it. To have a translation notarized, [request a quote](/quote).',
    ),
    heading('which', 'Which one do you need?'),
    list(
      'USCIS: certified',
      'Universities: certified, sometimes sent directly by the translator',
      'Courts: certified, sometimes notarized',
      'Consulates and foreign authorities: ask first; they may require a notary, an apostille, or a translator they choose',
      'Employers: standard is often enough',
    ),
    note('USCIS doesn’t approve translators. Be careful with anyone who says it does.'),
  ],
}

export const APOSTILLE: Article = {
  slug: 'apostille',
  title: 'What an apostille is and who issues it',
  summary:
    'A certificate that confirms a signature for use in another country. A government issues it, not the translator.',
  minutes: 2,
  alsoFoundBy: 'legalization authentication hague convention consulate secretary of state',
  blocks: [
    text(
      'An apostille is a certificate issued by a country that belongs to the Hague Convention of 1961. It confirms that a signature or seal on a public document is genuine. It says nothing about the content.',
    ),
    heading('foreign', 'For a foreign document you’ll use in the United States'),
    text(
      'The apostille comes from the country that issued the document. If one is attached, upload it too: it’s part of the document and we translate it.',
    ),
    heading('american', 'For a translation you’ll use abroad'),
    steps(
      'The translator signs the statement in front of a notary.',
      'The Secretary of State of the notary’s state issues the apostille for the notary’s signature.',
      'Countries outside the convention require consular legalization instead.',
    ),
    text(
      'We can provide the notarized statement; [request a quote](/quote). You or an agent then apply for the apostille.',
    ),
    note(
      'Ask the recipient whether the apostille belongs on the original, the translation, or both. A wrong guess can be expensive.',
    ),
  ],
}
