import {
  listPodVolumes,
  type VolumeMount,
  type VolumeSource,
} from '@naru/contract/kinds/workload/answers/pod-volumes'
import type { PodSpec } from '@naru/contract/kubernetes/pod'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { messages } from './messages.ts'

type VolumeProps = {
  readonly cluster: string
  readonly namespace: string | null
  readonly spec: PodSpec | undefined
}

/** What a pod, or the pods of a template, mount, what each is made of, and where a container finds it. */
export function PodVolumes({ cluster, namespace, spec }: VolumeProps) {
  const t = useMessages(messages)
  const volumes = listPodVolumes(spec)
  if (volumes.length === 0) return null
  return (
    <Panel title={t('volumes')}>
      <div className="n-table-scroll">
        <PlainTable heads={[t('volume'), t('madeOf'), t('mountedAt')]}>
          {volumes.map(({ name, sources, mounts }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                {sources.map((source) => (
                  <Source key={`${source.type} ${source.name}`} {...{ source, cluster, namespace }} />
                ))}
              </td>
              <td>
                {mounts.length === 0 && <span className="n-dim">{t('notMounted')}</span>}
                {mounts.map((mount) => (
                  <Mount key={`${mount.container} ${mount.path}`} mount={mount} />
                ))}
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </Panel>
  )
}

type SourceProps = {
  readonly source: VolumeSource
  readonly cluster: string
  readonly namespace: string | null
}

function Source({ source: { type, kind, name }, cluster, namespace }: SourceProps) {
  if (kind !== null) {
    return (
      <div>
        <Reference kind={kind} cluster={cluster} namespace={namespace} name={name} />
      </div>
    )
  }
  return (
    <div>
      {type} {name !== '' && <code>{name}</code>}
    </div>
  )
}

function Mount({ mount: { container, path, subPath, readOnly } }: { readonly mount: VolumeMount }) {
  const t = useMessages(messages)
  return (
    <div>
      <code>{path}</code> <span className="n-dim">{container}</span>
      {subPath !== '' && <span className="n-dim"> · {t('subPath', { path: subPath })}</span>}
      {readOnly && <span className="n-dim"> · {t('readOnly')}</span>}
    </div>
  )
}
