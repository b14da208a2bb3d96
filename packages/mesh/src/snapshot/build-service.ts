import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readItems, readNumber, readString, readStringMap } from '@naru/contract/manifest/read'
import type { MeshService, ServicePort } from '../model/mesh-service.ts'

export function buildService(cluster: string, { metadata, spec: given }: KubeObject): MeshService {
  const spec = readFields(given)
  return {
    cluster,
    namespace: metadata.namespace ?? '',
    name: metadata.name,
    labels: readStringMap(metadata.labels),
    annotations: readStringMap(metadata.annotations),
    selector: readStringMap(spec['selector']),
    ports: readItems(spec['ports']).map(buildPort),
    externalName: spec['type'] === 'ExternalName' ? readString(spec['externalName']) : null,
    created: metadata.creationTimestamp ?? null,
  }
}

function buildPort(port: Readonly<Record<string, unknown>>): ServicePort {
  return {
    name: readString(port['name']),
    port: readNumber(port['port']) ?? 0,
    targetPort: readNumber(port['targetPort']) ?? (readString(port['targetPort']) || null),
    protocol: readString(port['protocol']) || 'TCP',
    appProtocol: readString(port['appProtocol']) || null,
  }
}
