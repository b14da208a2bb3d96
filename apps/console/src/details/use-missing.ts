import { absenceCode } from '@naru/contract/errors/absence'
import { ERRORS } from '@naru/contract/errors/catalogue'
import { useClusterName } from '../data/cluster-name.ts'
import type { LiveView } from '../data/live/live-reducer.ts'
import { useText } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { useReason } from '../lists/sources/source-reason.ts'
import { useLack } from '../parts/lack.ts'
import type { DetailPageProps } from '../shell/page-props.ts'
import { messages } from './messages.ts'

/** Why there is no object to show; null while that is not known. */
export function useMissing({
  kind,
  name,
  cluster,
  namespace,
  live,
}: DetailPageProps & { readonly live: LiveView }): { title: string; hint: string } | null {
  const t = useMessages(messages)
  const text = useText()
  const clusterName = useClusterName()
  const reason = useReason()
  const [source] = live.sources
  const lack = useLack(source?.state === 'denied' ? [{ cluster, namespace }] : [])
  if (live.error) return { title: t('missingTitle', { name }), hint: text(ERRORS[live.error.code].text) }
  if (source?.state === 'denied') return { title: t('deniedTitle', { name }), hint: lack(source) }
  if (source?.state === 'unreachable') {
    return {
      title: t('awayTitle', { cluster: clusterName(cluster) }),
      hint: t('awayHint', { reason: reason(source.reason) }),
    }
  }
  if (live.data === null || source?.state === 'loading') return null
  const absence = ERRORS[absenceCode(kind.plural, 'RESOURCE_NOT_FOUND')].text
  return { title: t('missingTitle', { name }), hint: `${text(absence)} ${t('missingHint')}` }
}
