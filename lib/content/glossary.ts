/** Plain words for the terms on this site. */
export const GLOSSARY = [
  {
    term: 'Apostille',
    meaning:
      'A state’s certificate that a signature or seal on a public document is genuine, for use in another country.',
  },
  {
    term: 'Certificate of accuracy',
    meaning:
      'The translator’s signed statement that a translation is complete and accurate and that the translator is competent.',
  },
  { term: 'Certified translation', meaning: 'A translation with a certificate of accuracy.' },
  {
    term: 'Course-by-course report',
    meaning: 'An evaluation that lists every course with U.S. credits and grades, and a grade average.',
  },
  {
    term: 'Credential evaluation',
    meaning: 'A report on what foreign studies correspond to in the United States. Advisory.',
  },
  { term: 'Equivalency', meaning: 'The U.S. degree or level that an evaluation names.' },
  {
    term: 'General report',
    meaning: 'An evaluation that names each degree and its equivalent, without courses.',
  },
  { term: 'GPA', meaning: 'Grade point average on the U.S. scale of four.' },
  {
    term: 'Notarization',
    meaning: 'A notary’s confirmation of who signed a paper. It does not confirm what the paper says.',
  },
  { term: 'Reviser', meaning: 'The second person, who compares a translation with the original.' },
  {
    term: 'Sealed transcript',
    meaning: 'A record that goes from the school to the recipient without passing through your hands.',
  },
  {
    term: 'Second expert check',
    meaning: 'What others call quality assurance: somebody else reads the work before it leaves.',
  },
] as const
