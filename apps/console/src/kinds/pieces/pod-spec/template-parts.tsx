import type { Container, PodSpec } from '@naru/contract/kubernetes/pod'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ContainerNeeds } from './container-needs.tsx'
import { messages } from './messages.ts'
import { PodVolumes } from './pod-volumes.tsx'
import './containers.css'

type Props = Pick<ViewProps, 'cluster' | 'object'> & { readonly spec: PodSpec | undefined }

/** What every pod of a template runs and mounts. */
export function TemplateParts({ cluster, object, spec }: Props) {
  const { namespace = null } = object.metadata
  return (
    <>
      <TemplateContainers spec={spec} />
      <PodVolumes {...{ cluster, namespace, spec }} />
    </>
  )
}

function TemplateContainers({ spec: { initContainers = [], containers = [] } = {} }: Pick<Props, 'spec'>) {
  const t = useMessages(messages)
  return (
    <Panel title={t('containers')} note={t('eachPod')}>
      <ul className="n-containers">
        {initContainers.map((container) => (
          <ContainerLine key={container.name} container={container} role={t('init')} />
        ))}
        {containers.map((container) => (
          <ContainerLine key={container.name} container={container} />
        ))}
      </ul>
    </Panel>
  )
}

function ContainerLine({ container, role }: { readonly container: Container; readonly role?: string }) {
  return (
    <li>
      <div className="n-container-name">
        <b>{container.name}</b>
        {role && <small>{role}</small>}
      </div>
      <code title={container.image}>{container.image}</code>
      <ContainerNeeds container={container} />
    </li>
  )
}

type Templated = {
  readonly metadata: ViewProps['object']['metadata']
  readonly spec?: { readonly template?: { readonly spec?: PodSpec } }
}

/** The same of whatever has its template where most kinds have it. */
export function OwnTemplate<T extends ViewProps['object'] & Templated>({ cluster, object }: ViewProps<T>) {
  return <TemplateParts cluster={cluster} object={object} spec={object.spec?.template?.spec} />
}
