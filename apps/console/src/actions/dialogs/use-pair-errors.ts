import { formatMessage } from '@naru/contract/rules/format-message'
import { checkPairs, type KeyValue } from '@naru/contract/rules/metadata'
import { useState } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'

const messages = defineMessages({
  en: { key: 'Key', value: 'Value' },
  ko: { key: '키', value: '값' },
})

export type PairDraft = { readonly labels: readonly KeyValue[]; readonly annotations: readonly KeyValue[] }

/** What is wrong with a draft; said from the first attempt to save it on. */
export function usePairErrors({ labels, annotations }: PairDraft) {
  const t = useMessages(messages)
  const locale = useLocale()
  const [tried, setTried] = useState(false)
  const errors = [
    ...checkPairs(labels, { field: 'labels', values: 'label' }),
    ...checkPairs(annotations, { field: 'annotations', values: 'annotation' }),
  ]
  const errorOf = (field: string) => {
    const found = tried ? errors.find((error) => error.field === field) : undefined
    const x = t(field.endsWith('key') ? 'key' : 'value')
    return found && formatMessage(found.rule, locale, { x, ...found.params })
  }
  return { wrong: errors.length > 0, tried, errorOf, showErrors: () => setTried(true) }
}
