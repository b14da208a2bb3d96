import type { KubeObject } from '../../../kubernetes/object.ts'
import {
  type Fields,
  readFields,
  readItems,
  readNumber,
  readString,
  readStringMap,
} from '../../../manifest/read.ts'
import { parseAddress } from './address-block.ts'
import type { NamedPort, Party } from './may-reach.ts'

/** Every namespace carries its own name as a label. */
const NAME_LABEL = 'kubernetes.io/metadata.name'

/** A pod as policies look at it; labels of a namespace that nobody may read are its name alone. */
export function readPodParty(
  pod: KubeObject,
  namespaceLabels: Readonly<Record<string, string>> | null,
): Party {
  const { metadata, spec, status } = pod
  const { hostNetwork, nodeName } = readFields(spec)
  const { podIP, podIPs } = readFields(status)
  const namespace = metadata.namespace ?? ''
  const addresses = [podIP, ...readItems(podIPs).map(({ ip }) => ip)].map(readString)
  return {
    uid: metadata.uid ?? `${namespace}/${metadata.name}`,
    namespace,
    labels: readStringMap(metadata.labels),
    namespaceLabels: { [NAME_LABEL]: namespace, ...namespaceLabels },
    addresses: [...new Set(addresses)].filter((address) => address !== ''),
    ports: listNamedPorts(pod),
    onHostNetwork: hostNetwork === true,
    node: readString(nodeName),
  }
}

/** What is no pod: an address outside of the cluster; null for what is no address. */
export function readAddressParty(address: string): Party | null {
  if (parseAddress(address) === null) return null
  return {
    uid: '',
    namespace: null,
    labels: {},
    namespaceLabels: {},
    addresses: [address],
    ports: [],
    onHostNetwork: false,
    node: '',
  }
}

/** The ports that a pod's containers declare, and those beside them that never end. */
export function listNamedPorts({ spec }: KubeObject): readonly NamedPort[] {
  const { containers, initContainers } = readFields(spec)
  const lasting = readItems(initContainers).filter(({ restartPolicy }) => restartPolicy === 'Always')
  return [...readItems(containers), ...lasting].flatMap(({ ports }) => readItems(ports).flatMap(readPort))
}

function readPort({ name, containerPort, protocol }: Fields): readonly NamedPort[] {
  const port = readNumber(containerPort)
  if (port === null) return []
  return [
    { name: readString(name), port, protocol: protocol === 'UDP' || protocol === 'SCTP' ? protocol : 'TCP' },
  ]
}
