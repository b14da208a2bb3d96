import '@fontsource/nanum-gothic-coding/400.css'
import {
  type EnvFrom,
  type Environment,
  type EnvSource,
  listEnvironments,
} from '@naru/contract/kinds/workload/env-field'
import { writeExactJson } from '@naru/contract/manifest/exact-json'
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
    allKeys: 'all keys',
    allKeysBehind: 'all keys, with the prefix {{prefix}}',
    podField: 'the pod’s field {{path}}',
    resourceField: 'the container’s resource {{path}}',
  },
  ko: {
    none: '환경 변수가 없습니다.',
    name: '이름',
    value: '값',
    key: '키 {{key}}',
    allKeys: '모든 키',
    allKeysBehind: '모든 키, 접두사 {{prefix}}',
    podField: '파드의 {{path}} 필드 값',
    resourceField: '컨테이너의 {{path}} 리소스 값',
  },
})

type Props = Pick<TabProps, 'kind' | 'cluster' | 'object'>

/** The environment of every container of the pods that an object is or makes, with links to where values come from. */
export function EnvironmentTab({ kind, cluster, object }: Props) {
  const namespace = object.metadata.namespace ?? null
  return (
    <div className="n-info">
      {listEnvironments(readPodSpec(kind.relations, object)).map((environment) => (
        <Panel key={environment.container} title={environment.container}>
          <Variables environment={environment} cluster={cluster} namespace={namespace} />
        </Panel>
      ))}
    </div>
  )
}

type VariablesProps = {
  readonly environment: Environment
  readonly cluster: string
  readonly namespace: string | null
}

function Variables({ environment: { whole, variables }, ...place }: VariablesProps) {
  const t = useMessages(messages)
  if (whole.length === 0 && variables.length === 0) return <p className="n-panel-empty n-dim">{t('none')}</p>
  return (
    <PlainTable heads={[t('name'), t('value')]}>
      {whole.map((from) => (
        <tr key={writeExactJson(from)}>
          <td>
            <code>{`${from.prefix}*`}</code>
          </td>
          <td>
            <Whole from={from} {...place} />
          </td>
        </tr>
      ))}
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

type WholeProps = Omit<SourceProps, 'source'> & { readonly from: EnvFrom }

function Whole({ from: { prefix, source }, ...place }: WholeProps) {
  const t = useMessages(messages)
  if (source.type === 'other') return <Source source={source} {...place} />
  return (
    <span className="n-links">
      <Reference kind={source.type} name={source.name} {...place} />
      <span className="n-dim">{prefix === '' ? t('allKeys') : t('allKeysBehind', { prefix })}</span>
    </span>
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
      return <code>{writeExactJson(source.manifest)}</code>
  }
}
