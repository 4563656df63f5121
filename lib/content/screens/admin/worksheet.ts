export const WORKSHEET = {
  lead: 'What you find out about each credential, for the report. Customers don’t see it.',
  ended: 'This order isn’t being worked on, so its worksheet can only be read.',
  unsaved: 'Not saved yet. It’s kept in this tab.',
  saved: 'The worksheet is saved.',
  empty: 'No credentials yet. Add the first one.',
  noCourses: 'No courses yet. A general report doesn’t need any.',
  courseHint:
    'Enter moves to the next row. You can paste rows from a spreadsheet, with the columns in this order.',
  gpaHint: 'Courses that were passed without a letter earn credits, but don’t count in the GPA.',
  referencesHint: 'Sources that the report relies on, one on each line.',
  copied: 'Courses',
} as const
