import type { Taint } from '@naru/contract/kubernetes/taint'
import { formatMessage } from '@naru/contract/rules/format-message'
import { checkTaints } from '@naru/contract/rules/taints'
import { useState } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'

/** What is wrong with the draft; said from the first attempt to save it on. */
export function useTaintErrors(taints: readonly Taint[]) {
  const t = useMessages(messages)
  const locale = useLocale()
  const [tried, setTried] = useState(false)
  const errors = checkTaints(taints)
  const errorOf = (index: number, part: 'key' | 'value' | 'effect') => {
    const found = tried ? errors.find(({ field }) => field === `taints.${index}.${part}`) : undefined
    return found && formatMessage(found.rule, locale, { x: t(part), ...found.params })
  }
  return { wrong: errors.length > 0, errorOf, showErrors: () => setTried(true) }
}
