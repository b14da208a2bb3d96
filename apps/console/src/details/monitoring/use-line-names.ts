import { useCallback } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { NameLine } from './build-charts.ts'
import { messages } from './messages.ts'

/** What lines are called: pods and containers by name, all else in words. */
export function useLineNames(): NameLine {
  const t = useMessages(messages)
  return useCallback(
    (key, { name, bound }) => {
      if (bound === 'request' || bound === 'limit') {
        const word = t(`bound.${bound}`)
        return name === '' ? t('onePod', { bound: word }) : `${name} · ${word}`
      }
      if (bound !== null) return t(`bound.${bound}`)
      if (key === 'network' && (name === 'receive' || name === 'transmit')) return t(name)
      return name === '' ? t(key === 'pods' ? 'panel.pods' : 'used') : name
    },
    [t],
  )
}
