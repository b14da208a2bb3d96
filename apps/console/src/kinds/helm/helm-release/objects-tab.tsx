import type { HelmReleaseObject } from '@naru/contract/api/helm/releases'
import { FindField } from '@naru/ui/table/find-field.tsx'
import { useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { ResourceLink, ResourceState } from '../../pieces/deployed-object.tsx'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import { ReleaseMissing } from './release-missing.tsx'
import { RevisionNote } from './revision-note.tsx'
import { type ReleaseProps, useRelease } from './use-release.ts'
import './release.css'

/** Each is followed live for its state. */
const MOST = 100

/** What the manifest says that there is, and how that is now. */
export function ObjectsTab(props: ReleaseProps) {
  const t = useMessages(messages)
  const { data, error } = useRelease(props)
  const [sought, setSought] = useState('')
  const { cluster } = props
  const { namespace: home = null } = props.object.metadata
  if (error) return <ReleaseMissing error={error} />
  if (!data) return <DelayedLoading of="part" />
  const rows = data.objects.filter((one) => matches(one, sought.trim().toLowerCase()))
  const isSpread = rows.some(({ namespace }) => namespace !== null && namespace !== home)
  const placed = (of: HelmReleaseObject) => ({ ...of, namespace: of.namespace ?? home })
  return (
    <div className="n-release-tab">
      <RevisionNote {...props} />
      <ToldTable<HelmReleaseObject>
        title={t('objects')}
        note={data.objects.length > 0 && data.objects.length}
        action={
          data.objects.length > 0 && <FindField label={t('find')} value={sought} onChange={setSought} />
        }
        rows={rows}
        most={MOST}
        keyOf={({ apiVersion, kind, namespace, name }) => [apiVersion, kind, namespace, name].join('/')}
        columns={[
          [t('object'), (of) => drawn(ResourceLink, { cluster, of: placed(of), isHere: true })],
          isSpread ? [t('namespace'), ({ namespace }) => namespace] : undefined,
          [t('state'), (of) => (of.hook ? null : drawn(ResourceState, { cluster, of: placed(of) }))],
          [
            t('remark'),
            ({ hook, isKept }) =>
              [hook && t('hook', { hook }), isKept && t('kept')].filter(Boolean).join(' · '),
          ],
        ]}
        none={t(data.objects.length === 0 ? 'noObjects' : 'noMatch')}
      />
    </div>
  )
}

function matches({ kind, namespace, name }: HelmReleaseObject, sought: string): boolean {
  return [kind, namespace ?? '', name].some((part) => part.toLowerCase().includes(sought))
}
