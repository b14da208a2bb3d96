import { gzipSync } from 'node:zlib'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { stringify } from 'yaml'
import { handleOf } from '../../life/resources.ts'
import type { World } from '../../life/world.ts'

type RevisionRow = {
  readonly status: 'deployed' | 'superseded' | 'failed' | 'pending-upgrade'
  readonly description: string
  readonly version: string
  readonly appVersion: string
  readonly hoursAgo: number
}

export type ReleaseRow = {
  readonly namespace: string
  readonly name: string
  readonly chart: string
  readonly about: string
  readonly notes: string
  /** Kinds of the objects that are called as it is. */
  readonly kinds: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
  /** The oldest first. */
  readonly revisions: readonly RevisionRow[]
}

const DAY = 24
const USUAL = {
  replicas: 2,
  service: { port: 8080 },
  resources: { requests: { cpu: '100m', memory: '128Mi' } },
}

export const SEOUL_RELEASES: readonly ReleaseRow[] = [
  {
    namespace: 'platform',
    name: 'config-server',
    chart: 'ferry-web',
    about: 'The booking pages of the ferries, with their cache',
    notes:
      '설정 서버를 설치했습니다.\n\nkubectl -n platform port-forward svc/config-server 8080 으로 접속하세요.',
    kinds: ['Service', 'Deployment'],
    values: {
      replicas: 2,
      store: { url: 'https://git.hanbat.example', password: 'sandbox-release-password' },
    },
    revisions: [
      {
        status: 'superseded',
        description: 'Install complete',
        version: '1.3.0',
        appVersion: '4.2.3',
        hoursAgo: 92 * DAY,
      },
      {
        status: 'superseded',
        description: 'Upgrade complete',
        version: '1.9.2',
        appVersion: '4.6.0',
        hoursAgo: 20 * DAY,
      },
      {
        status: 'deployed',
        description: 'Upgrade complete',
        version: '1.9.2',
        appVersion: '4.6.0',
        hoursAgo: 3 * DAY,
      },
    ],
  },
  {
    namespace: 'monitoring',
    name: 'kube-state-metrics',
    chart: 'kube-state-metrics',
    about: 'Install kube-state-metrics to generate and expose cluster-level metrics',
    notes: '',
    kinds: ['Service', 'Deployment'],
    values: {},
    revisions: [
      {
        status: 'deployed',
        description: 'Install complete',
        version: '5.30.1',
        appVersion: '2.15.0',
        hoursAgo: 45 * DAY,
      },
    ],
  },
  {
    namespace: 'shop',
    name: 'wishlist-api',
    chart: 'ferry-web',
    about: 'The booking pages of the ferries, with their cache',
    notes: '',
    kinds: ['Service', 'Deployment'],
    values: { replicas: 3 },
    revisions: [
      {
        status: 'deployed',
        description: 'Install complete',
        version: '1.9.2',
        appVersion: '4.6.0',
        hoursAgo: 12 * DAY,
      },
      {
        status: 'failed',
        description:
          'Upgrade "wishlist-api" failed: cannot patch "wishlist-api" with kind Deployment: Deployment.apps "wishlist-api" is invalid: spec.selector: field is immutable',
        version: '1.10.0',
        appVersion: '4.6.1',
        hoursAgo: 5,
      },
    ],
  },
]

export const JEJU_RELEASES: readonly ReleaseRow[] = [
  {
    namespace: 'vision',
    name: 'label-studio',
    chart: 'label-studio',
    about: 'Label data for models',
    notes: '',
    kinds: ['Service', 'Deployment'],
    values: {},
    revisions: [
      {
        status: 'deployed',
        description: 'Install complete',
        version: '1.8.0',
        appVersion: '1.15.0',
        hoursAgo: 60 * DAY,
      },
      {
        status: 'pending-upgrade',
        description: 'Preparing upgrade',
        version: '1.9.1',
        appVersion: '1.16.0',
        hoursAgo: 26,
      },
    ],
  },
]

/** What Helm would have kept, had it installed what stands there. */
export function keepReleases(rows: readonly ReleaseRow[], world: World): void {
  for (const row of rows)
    for (const [index] of row.revisions.entries())
      world.create(handleOf('Secret'), buildRevision(row, index, world))
}

function buildRevision(row: ReleaseRow, index: number, world: World): KubeObject {
  const { namespace, name, revisions } = row
  const revision = index + 1
  const { status = 'deployed', hoursAgo = 0 } = revisions[index] ?? {}
  const at = world.now() - hoursAgo * 3_600_000
  return {
    metadata: {
      name: `sh.helm.release.v1.${name}.v${revision}`,
      namespace,
      labels: {
        owner: 'helm',
        name,
        status,
        version: String(revision),
        modifiedAt: String(Math.floor(at / 1000)),
      },
    },
    type: 'helm.sh/release.v1',
    data: { release: pack(buildPayload(row, index, world)) },
  }
}

/** As Helm writes it: compressed, in base64, and that once more for the cluster. */
function pack(payload: object): string {
  const inner = gzipSync(JSON.stringify(payload), { level: 9 }).toString('base64')
  return Buffer.from(inner).toString('base64')
}

function buildPayload(row: ReleaseRow, index: number, world: World): object {
  const { namespace, name, chart, about, notes, values, revisions } = row
  const { status, description, version, appVersion, hoursAgo = 0 } = revisions[index] ?? {}
  const timeOf = (ago: number) => new Date(world.now() - ago * 3_600_000).toISOString()
  const manifest = writeManifest(row, world)
  return {
    name,
    info: {
      first_deployed: timeOf(revisions[0]?.hoursAgo ?? hoursAgo),
      last_deployed: timeOf(hoursAgo),
      deleted: '',
      description,
      status,
      ...(notes !== '' && { notes }),
    },
    chart: {
      metadata: {
        name: chart,
        version,
        description: about,
        apiVersion: 'v2',
        appVersion,
        type: 'application',
      },
      lock: null,
      templates: [{ name: 'templates/all.yaml', data: Buffer.from(manifest).toString('base64') }],
      values: USUAL,
      schema: null,
      files: [],
    },
    config: values,
    manifest,
    version: index + 1,
    namespace,
  }
}

function writeManifest({ namespace, name, kinds }: ReleaseRow, world: World): string {
  return kinds
    .flatMap((kind) => {
      const handle = handleOf(kind)
      const found = world.get(handle, { namespace, name })
      return found
        ? [`---\n# Source: templates/all.yaml\n${stringify(said(handle.apiVersion, kind, found))}`]
        : []
    })
    .join('')
}

/** What somebody said of an object, without what its cluster has added. */
function said(apiVersion: string, kind: string, object: KubeObject): object {
  const { status: _, metadata, ...spec } = object
  const { name, labels } = metadata
  return { ...spec, apiVersion, kind, metadata: { name, ...(labels && { labels }) } }
}
