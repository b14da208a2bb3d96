import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'

const KNOWN = ['Slow', 'Timeout', 'Unreachable', 'CircuitOpen', 'TooLarge', 'Unknown'] as const

/** Why a cluster is late, in words where the reason is one of ours; else as the cluster said it. */
export function useReason(): (reason: string) => string {
  const t = useMessages(messages)
  return (reason) => {
    const known = KNOWN.find((one) => one === reason)
    return known ? t(`reason.${known}`) : reason
  }
}
