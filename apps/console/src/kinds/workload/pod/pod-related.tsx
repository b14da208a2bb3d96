import type { Pod } from '@naru/contract/kubernetes/pod'
import { Panel } from '@naru/ui/panel.tsx'
import type { ReactNode } from 'react'
import { matchesSelector } from '../../../data/selector-match.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { listMounts } from '../../pieces/mounts.ts'
import { readSelector, useRelated } from '../../pieces/related-items.ts'
import { RelatedNote } from '../../pieces/related-note.tsx'
import { messages } from './messages.ts'

const SERVICES = { group: '', version: 'v1', plural: 'services' }

/** Services that reach the pod, and the configuration it uses. */
export function PodRelated({ cluster, object }: ViewProps<Pod>) {
  const t = useMessages(messages)
  const { namespace = '', labels = {} } = object.metadata
  const services = useRelated({ cluster, namespace, resource: SERVICES, live: true })
  const reached = services.items.filter((service) => matchesSelector(readSelector(service), labels))
  const link = (kind: string, name: string) => (
    <Reference key={`${kind}/${name}`} kind={kind} cluster={cluster} namespace={namespace} name={name} />
  )
  return (
    <Panel title={t('related')}>
      <dl className="n-facts">
        <Line label={t('services')}>
          {services.state === 'known' ? (
            reached.map(({ metadata }) => link('service', metadata.name))
          ) : (
            <RelatedNote related={services} />
          )}
        </Line>
        <Line label={t('mounts')}>{listMounts(object.spec).map(({ kind, name }) => link(kind, name))}</Line>
        <Line label={t('account')}>{object.spec?.serviceAccountName}</Line>
      </dl>
    </Panel>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const t = useMessages(messages)
  const empty = children === undefined || (Array.isArray(children) && children.length === 0)
  return (
    <div className="wide">
      <dt>{label}</dt>
      <dd className="n-links">{empty ? <span className="n-faint">{t('none')}</span> : children}</dd>
    </div>
  )
}
