import type {
  HelmReleaseDetails,
  HelmReleaseRevision,
  HelmReleaseValues,
} from '@naru/contract/api/helm/releases'
import { AppError } from '@naru/contract/errors/app-error'
import { resourceFor } from '@naru/contract/kinds/api-version'
import { helmRelease } from '@naru/contract/kinds/helm/helm-release'
import { revisionOf } from '@naru/contract/kinds/helm/helm-release.rules'
import { selectorOfCalled } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readFields, readString } from '@naru/contract/manifest/read'
import type { KubeClient } from '@naru/kube/client'
import { writeYaml } from '@naru/kube/yaml/write-yaml'
import { readRelease } from '../views/tell-release.ts'
import { mergeValues } from './merge-values.ts'
import { listObjects } from './read-manifest.ts'
import { readPayload } from './release-payload.ts'

export type ReleasePlace = { readonly namespace: string; readonly name: string }

/** Helm keeps ten unless told, of a megabyte at most. */
const LIMITS = { maxBytes: 32 * 2 ** 20, maxValues: 50_000, limit: 100 } as const
const SECRETS = resourceFor(helmRelease, null)

/** The revisions of a release as the client may read them, the newest first. Throws `RESOURCE_NOT_FOUND` where there is none. */
export async function loadRevisions(
  client: Pick<KubeClient, 'list'>,
  { namespace, name }: ReleasePlace,
  signal: AbortSignal,
): Promise<readonly KubeObject[]> {
  const labelSelector = selectorOfCalled(helmRelease.among, name)
  const { items } = await client.list(
    { resource: SECRETS, namespace },
    { labelSelector, ...LIMITS, timeoutMs: 20_000, signal },
  )
  if (items.length === 0) throw new AppError('RESOURCE_NOT_FOUND')
  return items.toSorted((a, b) => revisionOf(b) - revisionOf(a))
}

/** One of them; the newest unless told. Throws `RESOURCE_NOT_FOUND` where Helm has dropped it. */
export function findRevision(revisions: readonly KubeObject[], revision: number | undefined): KubeObject {
  const found = revisions.find((one) => revision === undefined || revisionOf(one) === revision)
  if (!found) throw new AppError('RESOURCE_NOT_FOUND')
  return found
}

export function describeRelease(revisions: readonly KubeObject[], shown: KubeObject): HelmReleaseDetails {
  const payload = readPayload(shown)
  const metadata = readFields(readFields(payload['chart'])['metadata'])
  return {
    revisions: revisions.map(describeRevision),
    revision: revisionOf(shown),
    notes: readString(readFields(payload['info'])['notes']),
    home: readString(metadata['home']),
    chartDescription: readString(metadata['description']),
    objects: [...listObjects(readString(payload['manifest']), payload['hooks'])],
  }
}

function describeRevision(secret: KubeObject): HelmReleaseRevision {
  const {
    chart = '',
    version = '',
    appVersion = '',
    description = '',
    lastDeployed = '',
  } = readRelease(readFields(secret['data'])['release'])
  const status = secret.metadata.labels?.['status'] ?? ''
  return {
    revision: revisionOf(secret),
    status,
    updated: lastDeployed,
    chart,
    version,
    appVersion,
    description,
  }
}

/** What was set, what holds, and the manifest: what only they see who may read secrets. */
export function tellValues(shown: KubeObject): HelmReleaseValues {
  const payload = readPayload(shown)
  const set = readFields(payload['config'])
  const usual = readFields(readFields(payload['chart'])['values'])
  return {
    values: writeFields(set),
    all: writeFields(mergeValues(set, usual)),
    manifest: readString(payload['manifest']),
  }
}

function writeFields(fields: Fields): string {
  return Object.keys(fields).length === 0 ? '' : writeYaml(fields)
}
