import { readAt, readItems, readText } from '@naru/contract/manifest/read'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { Told } from '../told-cell.tsx'
import { ToldTable } from '../told-table.tsx'
import { messages } from './messages.ts'

/** Kinds whose objects a workspace can be, and where their name stands. */
const NAMED = [
  ['persistent-volume-claim', 'persistentVolumeClaim', 'claimName'],
  ['config-map', 'configMap', 'name'],
  ['secret', 'secret', 'secretName'],
] as const

/** Where the files of a run are. */
export function WorkspaceTable({ cluster, object: { spec, metadata } }: ViewProps) {
  const t = useMessages(messages)
  const tell = (workspace: Readonly<Record<string, unknown>>): Told => {
    for (const [kind, field, key] of NAMED) {
      const name = readText(readAt(workspace, field, key))
      if (name !== '') return { kind, name }
    }
    const template = readAt(workspace, 'volumeClaimTemplate', 'spec', 'resources', 'requests', 'storage')
    if (template !== undefined) return t('newClaim', { size: readText(template) })
    return 'emptyDir' in workspace ? t('emptyDir') : null
  }
  return (
    <ToldTable
      title={t('workspaces')}
      rows={readItems(readAt(spec, 'workspaces'))}
      place={{ cluster, namespace: metadata.namespace ?? null }}
      columns={[
        [t('name'), ({ name }) => readText(name)],
        [t('place'), tell],
      ]}
    />
  )
}
