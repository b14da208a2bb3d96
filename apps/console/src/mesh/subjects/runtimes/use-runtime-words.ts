import { useCallback } from 'react'
import { type MessageKey, useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

type Key = MessageKey<keyof typeof messages.en>
type About = 'runtime' | 'label' | 'chart'

/** The message that says what the wire calls so; undefined for what it has no word for. */
export function wordKeyOf(about: About, name: string): Key | undefined {
  const wanted = `${about}.${name}`
  // Object.keys forgets which keys a record has; the table has no others.
  return (Object.keys(messages.en) as Key[]).find((key) => key === wanted)
}

/** What the wire calls dashboards, labels and charts, in the person's language; what is not known keeps its own name. */
export function useRuntimeWord(about: About): (name: string) => string {
  const t = useMessages(messages)
  return useCallback(
    (name) => {
      const key = wordKeyOf(about, name)
      return key ? t(key) : name
    },
    [t, about],
  )
}
