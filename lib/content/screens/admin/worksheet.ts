export const WORKSHEET = {
  lead: 'Your findings on each credential, for the report. Customers don’t see them.',
  ended: 'This order isn’t being worked on, so its worksheet is read-only.',
  unsaved: 'Not saved yet. It’s kept in this tab.',
  saved: 'The worksheet is saved.',
  empty: 'No credentials yet. Add the first one.',
  noCourses: 'No courses yet. A general report doesn’t need any.',
  courseHint:
    'Enter moves to the next row. You can paste rows from a spreadsheet, with the columns in this order.',
  gpaHint: 'Courses passed without a letter grade earn credits but don’t count toward the GPA.',
  referencesHint: 'Sources the report relies on, one per line.',
  copied: 'Courses',
} as const
