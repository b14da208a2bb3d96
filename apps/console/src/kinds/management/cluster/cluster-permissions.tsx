import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { OwnRights } from '../../pieces/own-rights.tsx'

const messages = defineMessages({
  en: {
    title: 'Your permissions in this cluster',
    note: 'across all namespaces; a single namespace may allow more',
  },
  ko: {
    title: '이 클러스터에서 내 권한',
    note: '모든 네임스페이스 기준이며, 네임스페이스에 따라 더 많을 수 있습니다',
  },
})

/** The caller's own rights on each kind, as the cluster itself answers. */
export function ClusterPermissions({ object }: ViewProps) {
  const t = useMessages(messages)
  return <OwnRights title={t('title')} note={t('note')} cluster={object.metadata.name} namespace={null} />
}
