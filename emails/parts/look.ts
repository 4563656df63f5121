import type { CSSProperties } from 'react'

/** Mail programs load no external style sheet, so styles are inlined on each element. */
export const COLOR = {
  paper: '#faf8f3',
  card: '#ffffff',
  line: '#e4dfd3',
  ink: '#1b2a2f',
  soft: '#55646a',
  green: '#0e5a4a',
  tint: '#eef4f1',
  onGreen: '#ffffff',
} as const

/**
 * Class of tables with figures: these keep their columns in the text part; all others are for layout only.
 */
export const FIGURES = 'figures'

const SERIF = '"Source Serif 4", Georgia, "Times New Roman", serif'
const SANS = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

export const look = {
  body: { margin: 0, padding: '24px 0', backgroundColor: COLOR.paper, fontFamily: SANS, color: COLOR.ink },
  container: { maxWidth: '600px', width: '100%', margin: '0 auto', padding: '0 12px' },
  wordmark: {
    margin: '0 0 16px',
    padding: '0 4px',
    fontFamily: SERIF,
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 600,
    color: COLOR.green,
  },
  card: {
    padding: '32px 28px',
    backgroundColor: COLOR.card,
    border: `1px solid ${COLOR.line}`,
    borderRadius: '12px',
  },
  heading: {
    margin: '0 0 12px',
    fontFamily: SERIF,
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 600,
    color: COLOR.ink,
  },
  subheading: {
    margin: '0 0 8px',
    fontFamily: SERIF,
    fontSize: '19px',
    lineHeight: '26px',
    fontWeight: 600,
    color: COLOR.ink,
  },
  text: { margin: '0 0 14px', fontSize: '16px', lineHeight: '25px', color: COLOR.ink },
  soft: { margin: '0 0 6px', fontSize: '14px', lineHeight: '21px', color: COLOR.soft },
  rule: { margin: '26px 0', border: 0, borderTop: `1px solid ${COLOR.line}` },
  numberBox: {
    margin: '18px 0 0',
    padding: '14px 18px',
    backgroundColor: COLOR.tint,
    borderRadius: '8px',
  },
  numberLabel: { margin: 0, fontSize: '13px', lineHeight: '18px', color: COLOR.soft },
  number: {
    margin: 0,
    fontFamily: SERIF,
    fontSize: '24px',
    lineHeight: '32px',
    fontWeight: 600,
    letterSpacing: '0.02em',
    color: COLOR.green,
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  labelCell: {
    padding: '6px 12px 6px 0',
    width: '38%',
    fontSize: '15px',
    lineHeight: '22px',
    color: COLOR.soft,
    verticalAlign: 'top',
  },
  valueCell: {
    padding: '6px 0',
    fontSize: '15px',
    lineHeight: '22px',
    color: COLOR.ink,
    verticalAlign: 'top',
  },
  lineCell: { padding: '6px 12px 6px 0', fontSize: '15px', lineHeight: '22px', color: COLOR.ink },
  amountCell: {
    padding: '6px 0',
    fontSize: '15px',
    lineHeight: '22px',
    color: COLOR.ink,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  totalCell: {
    padding: '12px 12px 0 0',
    borderTop: `1px solid ${COLOR.line}`,
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 600,
    color: COLOR.ink,
  },
  list: { margin: '0 0 14px', padding: '0 0 0 22px' },
  listItem: { margin: '0 0 8px', fontSize: '16px', lineHeight: '25px', color: COLOR.ink },
  button: {
    display: 'inline-block',
    padding: '13px 24px',
    backgroundColor: COLOR.green,
    borderRadius: '8px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: 600,
    color: COLOR.onGreen,
    textDecoration: 'none',
  },
  footer: { padding: '18px 4px 0' },
  link: { color: COLOR.green, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>
