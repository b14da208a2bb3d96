import { judgeBackends } from '@naru/contract/kinds/network/judge-endpoints'
import type { Answer, AnswerPart, ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useEndpointCount } from '../../pieces/use-endpoints.ts'
import { messages } from './messages.ts'
import { listBackends } from './read-route.ts'

/** A route is only as well as the services that get its traffic: of those there are four at most. */
export const RouteAnswer: AnswerPart = ({ tell, ...props }) => tell(useRouteAnswer(props))

function useRouteAnswer({ cluster, object }: ViewProps): Answer | 'pending' | null {
  const t = useMessages(messages)
  const format = useFormat()
  const { namespace = '' } = object.metadata
  const backends = listBackends(object)
  const at = (index: number) => ({ cluster, namespace, service: backends[index]?.service ?? '' })
  const counts = [
    useEndpointCount(at(0)),
    useEndpointCount(at(1)),
    useEndpointCount(at(2)),
    useEndpointCount(at(3)),
  ]
  const { tone, at: worst } = judgeBackends(
    backends.map(({ service, weight }, index) => ({
      service,
      weight,
      endpoints: counts[index]?.count ?? null,
    })),
  )
  if (worst?.endpoints) {
    const { service, endpoints } = worst
    const counted = { service, ready: format.number(endpoints.ready), total: format.number(endpoints.total) }
    if (endpoints.ready > 0) return { tone, title: t('partly', counted) }
    return { tone, title: t('silent', counted), hint: t(tone === 'error' ? 'silentHint' : 'shareHint') }
  }
  if (counts.some(({ state }) => state === 'loading')) return 'pending'
  return tone === 'ok' ? null : { tone }
}
