import { readFields, readText } from '@naru/contract/manifest/read'
import type { Tone } from '@naru/contract/rows/status'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { countEndpoints, type Endpoint, listEndpoints, listPorts } from '../../pieces/endpoints.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { useEndpointSlices } from '../../pieces/use-endpoints.ts'
import { messages } from './messages.ts'

const SHOWN = 50
const TONES: Readonly<Record<Endpoint['state'], Tone>> = { ready: 'ok', unready: 'error', leaving: 'off' }

/** Who answers behind the service, one line each. */
export function ServiceEndpoints({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { name, namespace = '' } = object.metadata
  const slices = useEndpointSlices({ cluster, namespace, service: name })
  const endpoints = listEndpoints(slices.items)
  const { ready, total } = countEndpoints(slices.items)
  const counted = { ready: format.number(ready), total: format.number(total) }
  const note = endpoints.length > 0 && [t('count', counted), ...listPorts(slices.items)].join(' · ')
  const { type, externalName } = readFields(object['spec'])
  const whyNone = type === 'ExternalName' ? t('external', { name: readText(externalName) }) : t('none')
  return (
    <ToldTable
      title={t('endpoints')}
      note={note}
      rows={endpoints}
      keyOf={({ address }) => address}
      place={{ cluster, namespace }}
      columns={[
        [t('address'), ({ address }) => ({ code: address })],
        [t('state'), ({ state }) => ({ tone: TONES[state], says: t(state) })],
        [t('pod'), ({ pod }) => (pod ? { kind: 'pod', name: pod } : '')],
        [t('node'), ({ node }) => (node ? { kind: 'node', name: node, at: null } : '')],
      ]}
      asked={[slices]}
      none={whyNone}
      most={SHOWN}
    />
  )
}
