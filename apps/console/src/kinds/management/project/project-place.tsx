import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { messages } from './messages.ts'
import { projectOf } from './project-of.ts'
import { useMayOpen } from './use-may-open.ts'

/** Where a project is: its namespace has a page of its own in its cluster. */
export function ProjectPlace({ object }: ViewProps) {
  const t = useMessages(messages)
  const project = projectOf(object)
  const mayOpen = useMayOpen('cluster')
  if (!project) return null
  const { cluster, namespace } = project
  return (
    <Panel title={t('place')}>
      <dl className="n-facts">
        <div>
          <dt>{t('cluster')}</dt>
          <dd>
            <Reference kind="cluster" cluster="" namespace={null} name={cluster} gone={!mayOpen} />
          </dd>
        </div>
        <div>
          <dt>{t('namespace')}</dt>
          <dd>
            <Reference kind="namespace" cluster={cluster} namespace={null} name={namespace} />
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
