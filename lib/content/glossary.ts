/** Plain definitions of the terms on this site: on the page of guides, and behind the terms in forms and prices. */
export const GLOSSARY = [
  {
    term: 'Apostille',
    meaning:
      'A government certificate confirming that the signature or seal on a public document is genuine, for use in another country.',
  },
  {
    term: 'Certificate of accuracy',
    meaning:
      'The translator’s signed statement that a translation is complete and accurate and that the translator is competent.',
  },
  { term: 'Certified translation', meaning: 'A translation with a certificate of accuracy.' },
  {
    term: 'Course-by-course report',
    meaning: 'An evaluation that lists every course with U.S. credits and grades, and a grade point average.',
  },
  {
    term: 'Credential evaluation',
    meaning: 'A report on the U.S. equivalent of a foreign education. It is advisory.',
  },
  {
    term: 'Digital delivery',
    meaning: 'You download the finished documents as PDF files from your order page. Nothing is mailed.',
  },
  { term: 'Equivalency', meaning: 'The U.S. degree or level that an evaluation names.' },
  {
    term: 'General report',
    meaning: 'An evaluation that names each degree and its U.S. equivalent, without courses.',
  },
  { term: 'GPA', meaning: 'Grade point average on the U.S. 4.0 scale.' },
  {
    term: 'Notarization',
    meaning: 'A notary’s confirmation of who signed a document. It doesn’t confirm what the document says.',
  },
  { term: 'Reviser', meaning: 'The second person, who checks a translation against the original.' },
  {
    term: 'Sealed transcript',
    meaning: 'A record that the school sends straight to the recipient, without passing through your hands.',
  },
  {
    term: 'Second review',
    meaning: 'A review by another qualified person before we deliver the work.',
  },
] as const

export type GlossaryTerm = (typeof GLOSSARY)[number]['term']

/** Before the terms that a form or a price list uses. */
export const TERMS_LEAD = 'What do these terms mean?'
