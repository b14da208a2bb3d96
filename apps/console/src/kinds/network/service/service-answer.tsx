import { judgeEndpoints } from '@naru/contract/kinds/network/judge-endpoints'
import { formatLabelSelector } from '@naru/contract/kubernetes/label-selector'
import { readFields } from '@naru/contract/manifest/read'
import { selectedBy } from '@naru/contract/relations/plan-related'
import { referencesOf } from '@naru/contract/relations/references-of'
import { ButtonLink } from '@naru/ui/button.tsx'
import { useLive } from '../../../data/live/live.ts'
import type { Answer, AnswerPart, ViewProps } from '../../../details/kind-view.ts'
import { useTabHref } from '../../../details/use-tab-href.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useEndpointCount } from '../../pieces/use-endpoints.ts'
import { messages } from './messages.ts'

/** Whether anyone answers behind the service, and if not, why. */
export const ServiceAnswer: AnswerPart = ({ tell, ...props }) => tell(useServiceAnswer(props))

function useServiceAnswer({ cluster, object }: ViewProps): Answer | 'pending' | null {
  const t = useMessages(messages)
  const format = useFormat()
  const { name, namespace = '' } = object.metadata
  const { type } = readFields(object['spec'])
  const external = type === 'ExternalName'
  const { state, count } = useEndpointCount({ cluster, namespace, service: external ? '' : name })
  const why = useWhyNone({ cluster, object }, !external && count?.ready === 0)
  if (external) return { tone: 'off', state: t('externalState') }
  if (!count) return state === 'loading' ? 'pending' : null
  const tone = judgeEndpoints(count)
  const counted = t('answers', { ready: format.number(count.ready), total: format.number(count.total) })
  return { tone, state: counted, title: counted, ...(tone === 'error' && why) }
}

/** Why no endpoint of a service is ready, as soon as that is known. */
function useWhyNone(
  { cluster, object }: Pick<ViewProps, 'cluster' | 'object'>,
  none: boolean,
): Partial<Answer> {
  const t = useMessages(messages)
  const toTab = useTabHref()
  const [chosen] = referencesOf('service', object).selections
  const { data, sources } = useLive(
    none && chosen !== undefined
      ? {
          type: 'list',
          kind: 'pod',
          clusters: [cluster],
          namespaces: [object.metadata.namespace ?? ''],
          related: selectedBy(chosen),
          offset: 0,
          limit: 0,
        }
      : null,
  )
  if (chosen === undefined) return { tone: 'warning', title: t('byHand') }
  const hint = t('traffic')
  if (!data || sources[0]?.state !== 'live') return { hint }
  if (data.total === 0)
    return { hint, title: t('noPods', { selector: formatLabelSelector(chosen.requirements) }) }
  return {
    hint,
    title: t('notReady', { count: data.total }),
    actions: <ButtonLink href={toTab('pod')}>{t('toPods')}</ButtonLink>,
  }
}
