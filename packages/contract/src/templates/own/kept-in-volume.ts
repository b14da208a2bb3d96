import { secret as secretKind } from '../../kinds/configuration/secret.ts'
import { service as serviceKind } from '../../kinds/network/service.ts'
import { statefulSet as statefulSetKind } from '../../kinds/workload/stateful-set.ts'
import { type Fields, readText } from '../../manifest/read.ts'
import { CONTAINED, chosen, metadataOf, nameOf, typeOf, writeResources } from './pieces.ts'

export type Store = {
  readonly image: string
  readonly port: number
  /** Where the image keeps its data. */
  readonly path: string
  /** The group that it runs as, which the volume is given to. */
  readonly group: number
  readonly env?: readonly Fields[]
  readonly args?: readonly string[]
  /** Tells whether it answers. */
  readonly probe: readonly string[]
  /** What the secret beside it holds. */
  readonly secret: Readonly<Record<string, string>>
}

/** A value of the secret that is made beside the store. */
export function fromSecret(filled: Fields, key: string): Fields {
  return { secretKeyRef: { name: nameOf(filled), key } }
}

/** One pod that keeps its data in a volume of its own, with the service by which others find it. */
export function keptInVolume(filled: Fields, store: Store) {
  const metadata = metadataOf(filled)
  const { name } = metadata
  const { image, port, path, group, env, args, probe, secret } = store
  const container = {
    name: 'store',
    image,
    ...(args && { args }),
    ...(env && { env }),
    ports: [{ name: 'store', containerPort: port }],
    readinessProbe: { exec: { command: probe }, periodSeconds: 10 },
    resources: writeResources(filled),
    securityContext: CONTAINED,
    volumeMounts: [{ name: 'data', mountPath: path }],
  }
  return [
    { ...typeOf(secretKind), metadata, type: 'Opaque', stringData: secret },
    {
      ...typeOf(serviceKind),
      metadata,
      spec: {
        clusterIP: 'None',
        selector: chosen(name),
        ports: [{ name: 'store', port, targetPort: 'store' }],
      },
    },
    {
      ...typeOf(statefulSetKind),
      metadata,
      spec: {
        serviceName: name,
        replicas: 1,
        selector: { matchLabels: chosen(name) },
        template: {
          metadata: { labels: metadata.labels },
          spec: { securityContext: { fsGroup: group }, containers: [container] },
        },
        volumeClaimTemplates: [
          {
            metadata: { name: 'data', labels: metadata.labels },
            spec: {
              accessModes: ['ReadWriteOnce'],
              resources: { requests: { storage: readText(filled['storage']) } },
            },
          },
        ],
      },
    },
  ]
}
