import { AlertNotice, alertNoticeSubject } from './alert-notice'
import { renderMail } from './render-mail'

const URL = 'http://localhost:3000/admin/messages'

test.each<[Parameters<typeof AlertNotice>[0]['type'], number, string]>([
  ['dead', 1, '1 message failed for good'],
  ['late', 3, 'Background work is late: 3 messages'],
  ['dead', 1001, '1,000+ messages failed for good'],
  ['signatures', 5, '5 webhook signatures in a row were wrong'],
])('the alert of %s names the problem and links to its screen', async (type, number, wanted) => {
  const props = { type, number, since: type === 'signatures' ? null : '2026-11-20T20:05:00Z', url: URL }

  const { subject, html, text } = await renderMail(alertNoticeSubject(props), <AlertNotice {...props} />)

  expect(subject).toBe(wanted)
  for (const part of [html, text]) {
    expect(part).toContain(wanted)
    expect(part).toContain(URL)
    expect(part.includes('Nov 20, 2026')).toBe(type !== 'signatures')
  }
})
