import { Text } from '@react-email/components'
import { Fragment } from 'react'
import { look } from './look'

/** What a person wrote, line by line: Outlook and the text part ignore `white-space`. */
export function Words({ text }: { text: string }) {
  const lines = text.split(/\r?\n/)
  return (
    <Text style={look.text}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never move
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  )
}
