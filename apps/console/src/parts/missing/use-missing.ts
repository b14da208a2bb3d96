import { absenceCode } from '@naru/contract/errors/absence'
import { ERRORS } from '@naru/contract/errors/catalogue'
import { useClusterName } from '../../data/cluster-name.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { DetailPageProps } from '../../shell/page-props.ts'
import { useLack } from '../lack.ts'
import { messages } from './messages.ts'
import { useReason } from './source-reason.ts'
import type { Why } from './why-missing.ts'

/** What is said in place of an object. */
export type Missing = { readonly title: string; readonly hint: string }

/** Says why there is no object; null while that is not known. */
export function useMissing(
  { kind, name, cluster, namespace }: DetailPageProps,
  missing: Why | null,
): Missing | null {
  const t = useMessages(messages)
  const text = useText()
  const clusterName = useClusterName()
  const reason = useReason()
  const lack = useLack(missing?.why === 'denied' ? [{ cluster, namespace }] : [])
  switch (missing?.why) {
    case undefined:
      return null
    case 'refused':
      return { title: t('missingTitle', { name }), hint: text(ERRORS[missing.code].text) }
    case 'denied':
      return { title: t('deniedTitle', { name }), hint: lack(missing) }
    case 'away':
      return {
        title: t('awayTitle', { cluster: clusterName(cluster) }),
        hint: t('awayHint', { reason: reason(missing.reason) }),
      }
    case 'absent': {
      const absence = ERRORS[absenceCode(kind.plural, 'RESOURCE_NOT_FOUND')].text
      return { title: t('missingTitle', { name }), hint: `${text(absence)} ${t('missingHint')}` }
    }
  }
}
