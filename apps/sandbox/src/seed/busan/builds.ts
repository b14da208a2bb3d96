import { createNextBuild } from '../../api/openshift/next-build.ts'
import { BUILD_CONFIGS, BUILDS, DEPLOYMENT_CONFIGS } from '../../life/resources.ts'
import { nameOf, type World } from '../../life/world.ts'
import type { Planned } from '../app-objects.ts'
import type { Incident } from '../story.ts'

const GIT = 'https://git.hanbat.example/b2b'
const NPM_MIRROR = { name: 'NPM_MIRROR', value: 'https://npm.hanbat.example' }

type Built = {
  readonly namespace: string
  readonly name: string
  readonly strategy: object
  readonly triggers?: readonly object[]
  readonly spec?: object
}

function builder(stream: string): object {
  return { kind: 'ImageStreamTag', namespace: 'openshift', name: stream }
}

function built({ namespace, name, strategy, triggers = [], spec = {} }: Built): readonly Planned[] {
  const metadata = { name, namespace, labels: { app: name } }
  return [
    {
      kind: 'ImageStream',
      object: { metadata, spec: { lookupPolicy: { local: false } }, status: {} },
    },
    {
      kind: 'BuildConfig',
      object: {
        metadata,
        spec: {
          runPolicy: 'Serial',
          source: {
            type: 'Git',
            git: { uri: `${GIT}/${name}.git`, ref: 'main' },
            sourceSecret: { name: 'git-credentials' },
          },
          strategy,
          output: { to: { kind: 'ImageStreamTag', name: `${name}:latest` } },
          triggers: [{ type: 'ConfigChange' }, ...triggers],
          successfulBuildsHistoryLimit: 5,
          failedBuildsHistoryLimit: 5,
          ...spec,
        },
        status: { lastVersion: 0 },
      },
    },
  ]
}

function secret(
  namespace: string,
  name: string,
  type: string,
  values: Readonly<Record<string, string>>,
): Planned {
  const data = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
  )
  return { kind: 'Secret', object: { metadata: { name, namespace }, type, data } }
}

function credentials(namespace: string): readonly Planned[] {
  return [
    secret(namespace, 'git-credentials', 'kubernetes.io/basic-auth', {
      username: 'builder',
      password: 'demo-git-token',
    }),
    secret(namespace, 'build-webhook', 'Opaque', { WebHookSecretKey: 'demo-webhook-key' }),
  ]
}

function follows(namespace: string, name: string, tags: Readonly<Record<string, string>>): Planned {
  return {
    kind: 'ImageStream',
    object: {
      metadata: { name, namespace },
      spec: {
        lookupPolicy: { local: false },
        tags: Object.entries(tags).map(([tag, image]) => ({
          name: tag,
          from: { kind: 'DockerImage', name: image },
          importPolicy: { scheduled: tag !== 'latest' },
          referencePolicy: { type: 'Local' },
        })),
      },
      status: {},
    },
  }
}

const BASE_IMAGE = { type: 'ImageChange', imageChange: {} }
const HOOK = { secretReference: { name: 'build-webhook' } }

/** What the teams of busan build, and the images that they begin with. */
export function buildBuilds(): readonly Planned[] {
  return [
    follows('openshift', 'java', {
      '17': 'registry.redhat.io/ubi9/openjdk-17:1.21',
      '21': 'registry.redhat.io/ubi9/openjdk-21:1.21',
    }),
    follows('openshift', 'nodejs', { '22': 'registry.redhat.io/ubi9/nodejs-22:1' }),
    follows('warehouse', 'scanner-sdk', {
      '4': 'registry.hanbat.example/vendor/scanner-sdk:4',
      latest: 'registry.redhat.io/ubi9/ubi-minimal:9.6',
    }),
    ...['orders', 'warehouse', 'edge'].flatMap(credentials),
    ...built({
      namespace: 'orders',
      name: 'contract-api',
      strategy: { type: 'Source', sourceStrategy: { from: builder('java:21') } },
      triggers: [BASE_IMAGE, { type: 'GitLab', gitlab: HOOK }, { type: 'Generic', generic: HOOK }],
    }),
    ...built({
      namespace: 'orders',
      name: 'edi-gateway',
      strategy: { type: 'Docker', dockerStrategy: { dockerfilePath: 'Dockerfile' } },
      triggers: [{ type: 'GitLab', gitlab: HOOK }],
      spec: { resources: { limits: { cpu: '2', memory: '1Gi' } } },
    }),
    ...built({
      namespace: 'warehouse',
      name: 'barcode-api',
      strategy: { type: 'Source', sourceStrategy: { from: builder('nodejs:22'), env: [NPM_MIRROR] } },
      triggers: [BASE_IMAGE, { type: 'GitLab', gitlab: HOOK }],
    }),
    ...built({
      namespace: 'edge',
      name: 'openapi-docs',
      strategy: {
        type: 'Custom',
        customStrategy: { from: { kind: 'DockerImage', name: 'registry.redhat.io/ubi9/ubi-minimal:9.6' } },
      },
      spec: { runPolicy: 'Parallel' },
    }),
  ]
}

function start(namespace: string, name: string, message: string): Incident['happen'] {
  return (world) => {
    const config = world.get(BUILD_CONFIGS, { namespace, name })
    if (config !== undefined) createNextBuild(world.cluster.store, config, { message })
  }
}

/** Somebody tidied the config up, and took the mirror away without which no package is found. */
function loseMirror(world: World): void {
  world.patch(BUILD_CONFIGS, { namespace: 'warehouse', name: 'barcode-api' }, (config) => ({
    ...config,
    spec: { ...config.spec, strategy: { type: 'Source', sourceStrategy: { from: builder('nodejs:22') } } },
  }))
}

/** From now on the gateway takes what its builds make. */
function deployBuilds(world: World): void {
  const at = { namespace: 'orders', name: 'edi-gateway' }
  const imageChangeParams = {
    automatic: true,
    containerNames: [at.name],
    from: { kind: 'ImageStreamTag', name: `${at.name}:latest` },
  }
  world.patch(DEPLOYMENT_CONFIGS, at, (config) => ({
    ...config,
    spec: {
      ...config.spec,
      triggers: [{ type: 'ConfigChange' }, { type: 'ImageChange', imageChangeParams }],
    },
  }))
}

function cancelLast(namespace: string): Incident['happen'] {
  return (world) => {
    const running = world.list(BUILDS, namespace).find(({ status }) => status?.phase === 'Running')
    if (running === undefined) return
    world.patch(BUILDS, nameOf(running), (build) => ({
      ...build,
      status: { ...build.status, cancelled: true },
    }))
  }
}

const PUSHED = 'GitLab WebHook'
const SECOND = 1 / 3600

/** What has been built since. */
export const BUILD_INCIDENTS: readonly Incident[] = [
  ...[310, 166, 74, 27, 3.2].map((hoursAgo) => ({
    hoursAgo,
    happen: start('orders', 'contract-api', PUSHED),
  })),
  { hoursAgo: 49, happen: start('orders', 'edi-gateway', 'Manually triggered') },
  { hoursAgo: 49 - 8 * SECOND, happen: cancelLast('orders') },
  { hoursAgo: 48, happen: start('orders', 'edi-gateway', PUSHED) },
  { hoursAgo: 47, happen: deployBuilds },
  ...[122, 51].map((hoursAgo) => ({ hoursAgo, happen: start('warehouse', 'barcode-api', PUSHED) })),
  { hoursAgo: 6, happen: loseMirror },
  ...[5.5, 1.3].map((hoursAgo) => ({ hoursAgo, happen: start('warehouse', 'barcode-api', PUSHED) })),
]
