import '@fontsource/nanum-gothic-coding/400.css'
import { type EnvSource, readEnv } from '@naru/contract/kinds/workload/env-field'
import type { Container } from '@naru/contract/kubernetes/pod'
import { readItems } from '@naru/contract/manifest/read'
import { readPodSpec } from '@naru/contract/relations/pod-spec'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { Reference } from '../parts/reference.tsx'
import type { TabProps } from './tab-props.ts'

const messages = defineMessages({
  en: {
    none: 'No environment variables.',
    name: 'Name',
    value: 'Value',
    key: 'key {{key}}',
    podField: 'the pod’s field {{path}}',
    resourceField: 'the container’s resource {{path}}',
  },
  ko: {
    none: '환경 변수가 없습니다.',
    name: '이름',
    value: '값',
    key: '키 {{key}}',
    podField: '파드의 {{path}} 필드 값',
    resourceField: '컨테이너의 {{path}} 리소스 값',
  },
})

type Props = Pick<TabProps, 'kind' | 'cluster' | 'object'>

/** The environment of every container of the pods that an object is or makes, with links to where values come from. */
export function EnvironmentTab({ kind, cluster, object }: Props) {
  const spec = readPodSpec(kind.relations, object)
  const containers = [...(spec?.initContainers ?? []), ...(spec?.containers ?? [])]
  return (
    <div className="n-info">
      {containers.map((container) => (
        <Panel key={container.name} title={container.name}>
          <Variables container={container} cluster={cluster} namespace={object.metadata.namespace ?? null} />
        </Panel>
      ))}
    </div>
  )
}

type VariablesProps = {
  readonly container: Container
  readonly cluster: string
  readonly namespace: string | null
}

function Variables({ container, ...place }: VariablesProps) {
  const t = useMessages(messages)
  const variables = readItems(container['env']).map(readEnv)
  if (variables.length === 0) return <p className="n-panel-empty n-dim">{t('none')}</p>
  return (
    <PlainTable heads={[t('name'), t('value')]}>
      {variables.map(({ name, source }) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <td>
            <Source source={source} {...place} />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

type SourceProps = { readonly source: EnvSource; readonly cluster: string; readonly namespace: string | null }

function Source({ source, cluster, namespace }: SourceProps) {
  const t = useMessages(messages)
  switch (source.type) {
    case 'value':
      return <code>{source.value}</code>
    case 'config-map':
    case 'secret':
      return (
        <span className="n-links">
          <Reference kind={source.type} cluster={cluster} namespace={namespace} name={source.name} />
          <span className="n-dim">{t('key', { key: source.key })}</span>
        </span>
      )
    case 'pod-field':
      return <span className="n-dim">{t('podField', { path: source.path })}</span>
    case 'resource-field':
      return <span className="n-dim">{t('resourceField', { path: source.resource })}</span>
    case 'other':
      return <code>{JSON.stringify(source.manifest)}</code>
  }
}
