import { heading, text } from '../blocks'
import type { Solution } from './solution'

export const ACADEMIC: Solution = {
  name: 'Academic',
  title: 'Academic records for study and licensing',
  summary: 'Diplomas and transcripts, translated in full and evaluated in U.S. terms.',
  lead: 'Admissions offices often have only minutes for each file. Show what you studied, at what level and with what grades, in a format they know.',
  offers: ['evaluation', 'academic-translation', 'bundle'],
  documents: [
    { kind: 'Diploma or degree certificate', hint: 'Front and back, in the original language.' },
    { kind: 'Transcript or mark sheets', hint: 'Every page, including the one that explains the grades.' },
    { kind: 'Course descriptions', hint: 'Only the courses your board asks for.' },
    { kind: 'Professional license', hint: 'With its attachments, if a licensing board will review it.' },
  ],
  choice: [
    {
      title: 'Course-by-course evaluation',
      text: 'Most universities and licensing boards ask for this one.',
    },
    { title: 'General evaluation', text: 'Most employers and immigration offices ask for this one.' },
    { title: 'Bundle', text: 'Evaluation and translation from one set of scans, {landing.bundle}.' },
  ],
  more: [
    heading('order', 'Ask before you order'),
    text(
      'An evaluation is advisory. Each university, board or employer makes its own decision, and some work only with evaluators they choose. Ask first; our [guide](/resources/evaluate-or-translate) lists the questions.',
    ),
    heading('sealed', 'When records must be sealed'),
    text(
      'Some recipients want the transcript sent directly by your school. We can prepare the evaluation from your scans while the school sends the sealed record to the recipient.',
    ),
  ],
  faq: [
    {
      id: 'gpa',
      question: 'Do you calculate a GPA?',
      answer: 'Yes, in a course-by-course report, on the U.S. 4.0 scale, with the conversion key we used.',
    },
    {
      id: 'unfinished',
      question: 'Can you evaluate an unfinished degree?',
      answer: 'Yes. The report states what you completed and that no degree was awarded.',
    },
    {
      id: 'english',
      question: 'My transcript is already in English. Do I need a translation?',
      answer: 'Not if your school issued the English version. A translation you made yourself isn’t enough.',
    },
  ],
  family: 'bundle',
}
