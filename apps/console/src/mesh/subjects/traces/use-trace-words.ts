import { useMemo } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

const MS = 1000
const SECOND = 1_000_000
/** From here on a figure needs no decimals. */
const LARGE = 100

/** How long something took, of microseconds, in a unit that is read at once. */
export function useTook(): (micros: number) => string {
  const t = useMessages(messages)
  const format = useFormat()
  return useMemo(() => {
    const write = (value: number): string => format.number(value, value >= LARGE ? 0 : 1)
    return (micros) => {
      if (micros < MS) return t('microseconds', { value: write(micros) })
      if (micros < SECOND) return t('milliseconds', { value: write(micros / MS) })
      return t('seconds', { value: format.number(micros / SECOND, 2) })
    }
  }, [t, format])
}
