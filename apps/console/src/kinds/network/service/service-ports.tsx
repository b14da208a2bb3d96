import { readFields, readItems, readNumber, readText } from '@naru/contract/manifest/read'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

/** Which port leads to which of the pods', and by which one every node answers. */
export function ServicePorts({ object }: ViewProps) {
  const t = useMessages(messages)
  const ports = readItems(readFields(object['spec'])['ports'])
  const hasNodePorts = ports.some(({ nodePort }) => readNumber(nodePort) !== null)
  return (
    <ToldTable
      title={t('ports')}
      rows={ports}
      columns={[
        [t('port'), ({ port, protocol }) => `${readText(port)}/${readText(protocol) || 'TCP'}`],
        [t('name'), ({ name }) => readText(name) || null],
        [t('target'), ({ targetPort, port }) => ({ code: readText(targetPort) || readText(port) })],
        hasNodePorts ? [t('nodePort'), ({ nodePort }) => readText(nodePort) || null] : undefined,
      ]}
    />
  )
}
