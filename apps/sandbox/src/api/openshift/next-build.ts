import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readFields, readNumber, readString } from '@naru/contract/manifest/read'
import type { Store } from '../../store/store.ts'

export const BUILDS = { group: 'build.openshift.io', plural: 'builds' }
export const BUILD_CONFIGS = { group: 'build.openshift.io', plural: 'buildconfigs' }

/** What a config says of each of its builds, and not of when to start them. */
const COPIED = [
  'serviceAccount',
  'source',
  'revision',
  'strategy',
  'output',
  'resources',
  'postCommit',
  'completionDeadlineSeconds',
  'nodeSelector',
  'mountTrustedCA',
] as const

type Next = {
  /** Why it is started, as people read it. */
  readonly message: string
  /** The build that it repeats. */
  readonly cloneOf?: KubeObject
}

/** Creates the next build of a config, with its number, and counts it. */
export function createNextBuild(store: Store, config: KubeObject, { message, cloneOf }: Next): KubeObject {
  const { name, namespace, uid = '', labels } = config.metadata
  const number = (readNumber(readAt(config, 'status', 'lastVersion')) ?? 0) + 1
  const from = readFields((cloneOf ?? config)['spec'])
  const spec = Object.fromEntries(COPIED.flatMap((key) => (key in from ? [[key, from[key]]] : [])))
  store.patch(BUILD_CONFIGS, { namespace, name }, (current) => ({
    ...current,
    status: { ...readFields(current['status']), lastVersion: number },
  }))
  return store.create(BUILDS, {
    apiVersion: 'build.openshift.io/v1',
    kind: 'Build',
    metadata: {
      name: `${name}-${number}`,
      ...(namespace !== undefined && { namespace }),
      labels: {
        ...labels,
        buildconfig: name,
        'openshift.io/build-config.name': name,
        'openshift.io/build.start-policy': readString(readAt(config, 'spec', 'runPolicy')) || 'Serial',
      },
      annotations: {
        'openshift.io/build-config.name': name,
        'openshift.io/build.number': String(number),
        ...(cloneOf && { 'openshift.io/build.clone-of': cloneOf.metadata.name }),
      },
      ownerReferences: [
        { apiVersion: 'build.openshift.io/v1', kind: 'BuildConfig', name, uid, controller: true },
      ],
    },
    spec: { serviceAccount: 'builder', ...spec, triggeredBy: [{ message }] },
    status: { phase: 'New', config: { kind: 'BuildConfig', name, namespace }, output: {} },
  })
}
