import type { EndpointCount } from '@naru/contract/kinds/network/judge-endpoints'
import type { WayState } from '@naru/contract/kinds/network/judge-ingress'
import type { IngressBackend } from '@naru/contract/kinds/network/read-ingress'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

/** How far a request comes, in the person's language. */
export function useWayWords() {
  const t = useMessages(messages)
  const format = useFormat()
  return {
    state: (state: WayState, { resource }: IngressBackend, endpoints: EndpointCount | null): string => {
      const [ready, total] = [format.number(endpoints?.ready ?? 0), format.number(endpoints?.total ?? 0)]
      return t(state, { resource, ready, total })
    },
  }
}
