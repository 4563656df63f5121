import { heading, list, note, steps, text } from '../blocks'
import type { Article } from './article'

export const EVALUATE_OR_TRANSLATE: Article = {
  slug: 'evaluate-or-translate',
  title: 'Evaluate, translate, or both?',
  summary: 'Two documents that are often confused, and the questions to ask your recipient first.',
  minutes: 4,
  alsoFoundBy: 'equivalency university admission board employer nursing licence accept recipient',
  blocks: [
    heading('translation', 'What a translation does'),
    text(
      'It says in English what the document says, no more and no less. A “Licenciatura” stays a “Licenciatura”: a translator may explain a title but must not decide what it is worth.',
    ),
    heading('evaluation', 'What an evaluation does'),
    text(
      'It says what the studies correspond to in the United States: the level, the field, and in a [course-by-course report](/credential-evaluation) the credits and grades. It relies on documents that can be read, so papers in another language need a translation first.',
    ),
    {
      type: 'table',
      caption: 'Which one, usually',
      head: ['You are asked for', 'You need'],
      rows: [
        ['“An English version of the birth certificate”', 'A certified translation'],
        [
          '“The U.S. equivalent of your degree”',
          'A general evaluation, and a translation if it is not in English',
        ],
        [
          '“Your transcript with U.S. credits”',
          'A course-by-course evaluation, and a translation if it is not in English',
        ],
        ['“Official records”', 'Ask what they mean: often a sealed transcript from the school itself'],
      ],
    },
    heading('ask', 'Questions to ask your recipient'),
    steps(
      'Do you accept an evaluation from any evaluator, or only from a list?',
      'Do you want a general or a course-by-course report?',
      'May the translation come with a certificate of accuracy, or must it be notarized?',
      'Do you want it digital, on paper, or sent directly by the evaluator?',
      'Which reference number should stand on it?',
    ),
    note(
      'Print this page and write the answers beside the questions. It is the cheapest part of the whole matter.',
    ),
  ],
}

export const CERTIFIED_STANDARD_NOTARIZED: Article = {
  slug: 'certified-standard-notarized',
  title: 'Certified, standard, notarized',
  summary: 'Three words for three different things, and which offices want which.',
  minutes: 3,
  alsoFoundBy: 'notary sworn affidavit certificate of accuracy official translation uscis',
  blocks: [
    heading('standard', 'Standard'),
    text(
      'A good translation without a statement. For reading, for internal use, for deciding what needs more. {header.standard-translation}.',
    ),
    heading('certified', 'Certified'),
    text(
      'The same care, plus a signed and dated statement that the translation is complete and accurate and that the translator is competent in both languages. This is what 8 CFR 103.2(b)(3) asks for, and what most universities and courts in the United States mean by “certified”. {header.certified-translation}.',
    ),
    heading('notarized', 'Notarized'),
    text(
      'A notary confirms who signed the statement. The notary does not read the translation and says nothing about it. Some state offices, courts and foreign consulates want it. It is available: ask for it in a [quote](/quote).',
    ),
    heading('which', 'Which one?'),
    list(
      'USCIS: certified',
      'Universities: certified, sometimes directly from the translator',
      'Courts: certified, some with a notary',
      'Consulates and authorities abroad: ask; they may want a notary and an apostille, or a translator of their own',
      'Employers: often standard is enough',
    ),
    note(
      'There is no office that approves translators for USCIS. An offer that says so is wrong about something simple.',
    ),
  ],
}

export const APOSTILLE: Article = {
  slug: 'apostille',
  title: 'What an apostille is, and who makes it',
  summary: 'A sheet that proves a signature across borders. The state makes it, not the translator.',
  minutes: 2,
  alsoFoundBy: 'legalization authentication hague convention consulate secretary of state',
  blocks: [
    text(
      'An apostille is a certificate by which a state that belongs to the Hague Convention of 1961 confirms that a signature or seal on a public document is genuine. It says nothing about the content.',
    ),
    heading('foreign', 'On a foreign document for use in the United States'),
    text(
      'It is made in the country where the document comes from. If one is attached, send it along: it is part of the document and is translated with it.',
    ),
    heading('american', 'On a translation for use abroad'),
    steps(
      'The translator’s statement is signed before a notary.',
      'The Secretary of State of the notary’s state issues the apostille for the notary’s signature.',
      'Countries outside the convention want a consular legalization instead.',
    ),
    text(
      'We can provide the notarized statement; ask for it in a [quote](/quote). You, or an agent, apply for the apostille.',
    ),
    note(
      'Ask the recipient whether the apostille belongs on the original, on the translation, or on both. It is expensive to guess.',
    ),
  ],
}
