import { readAt, readString } from '@naru/contract/manifest/read'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { useRelated } from '../../pieces/related-items.ts'
import { messages } from './messages.ts'

const VIEWER = 'cr:kubeflow.org/v1alpha1/pvcviewers'

/** What shows the files of it in the browser, where Kubeflow's viewers are installed and one does. */
export function VolumeViewers({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { name, namespace = null } = object.metadata
  const { items } = useRelated({ cluster, namespace, kind: VIEWER })
  const viewers = items.filter(({ spec }) => readString(readAt(spec, 'pvc')) === name)
  if (viewers.length === 0) return null
  return (
    <Panel title={t('viewer')}>
      {viewers.map(({ metadata, status }) => {
        const isReady = readAt(status, 'ready') === true
        return (
          <p className="n-panel-empty" key={metadata.name}>
            <Reference kind={VIEWER} {...{ cluster, namespace, name: metadata.name }} />{' '}
            <StatusBadge tone={isReady ? 'ok' : 'progress'} text={t(isReady ? 'ready' : 'starting')} />
          </p>
        )
      })}
      <p className="n-panel-empty n-dim">{t('viewerHint')}</p>
    </Panel>
  )
}
