import * as z from 'zod/mini'
import { badAnswer } from './answers.ts'
import type { ApiResource, Discovery } from './api-resource.ts'
import { ACCEPT } from './calls/media-type.ts'
import type { CallOptions, KubeClient } from './client.ts'
import { loadLegacyDiscovery } from './discovery-legacy.ts'

const texts = z.nullish(z.array(z.string()))
const responseKind = z.nullish(z.object({ kind: z.optional(z.string()) }))

const aggregated = z.object({
  kind: z.literal('APIGroupDiscoveryList'),
  items: z.array(
    z.object({
      metadata: z.nullish(z.object({ name: z.optional(z.string()) })),
      versions: z.array(
        z.object({
          version: z.string(),
          freshness: z.optional(z.string()),
          resources: z.nullish(
            z.array(
              z.object({
                resource: z.string(),
                responseKind,
                scope: z.optional(z.string()),
                singularResource: z.optional(z.string()),
                verbs: texts,
                shortNames: texts,
                categories: texts,
                subresources: z.nullish(
                  z.array(z.object({ subresource: z.string(), responseKind, verbs: texts })),
                ),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
})

type Group = z.infer<typeof aggregated>['items'][number]
type Version = Group['versions'][number]

/** Some ten times what the largest clusters serve. */
const LIMITS = { maxBytes: 16 * 2 ** 20, maxValues: 600_000 } as const

/** Everything a cluster serves: in two calls where it can aggregate (1.27 and later), else one by group and version. */
export async function loadDiscovery(
  client: Pick<KubeClient, 'json'>,
  options: CallOptions = {},
): Promise<Discovery> {
  const headers = { accept: ACCEPT.discovery }
  const answers = await Promise.all(
    ['/api', '/apis'].map((path) => client.json({ ...LIMITS, ...options, path, headers })),
  )
  const parsed = answers.map((answer) => aggregated.safeParse(answer))
  if (parsed.some(({ success }) => !success)) return loadLegacyDiscovery(client, options)
  const groups = parsed.flatMap(({ data }) => data?.items ?? [])
  return { resources: groups.flatMap(readGroup), stale: groups.flatMap(staleVersions) }
}

/** Each resource once, in its preferred version, or in the first version that has it. */
export function preferredResources({ resources }: Discovery): ApiResource[] {
  const chosen = new Map<string, ApiResource>()
  for (const one of resources) {
    const key = `${one.resource.group}/${one.resource.plural}`
    const known = chosen.get(key)
    if (known === undefined || (one.preferred && !known.preferred)) chosen.set(key, one)
  }
  return [...chosen.values()]
}

/** Some four hundred bytes. */
const VERSION_BYTES = 64 * 1024

/** The cluster's version, as `{ major: 1, minor: 36, gitVersion: 'v1.36.3' }`. */
export async function loadVersion(client: KubeClient, options: CallOptions = {}) {
  const parsed = versionInfo.safeParse(
    await client.json({ ...options, maxBytes: VERSION_BYTES, path: '/version' }),
  )
  if (!parsed.success) throw badAnswer('a version')
  const { major, minor, gitVersion, platform } = parsed.data
  // Some providers write a minor version of `27+`.
  return { major: Number.parseInt(major, 10), minor: Number.parseInt(minor, 10), gitVersion, platform }
}

const versionInfo = z.object({
  major: z.string(),
  minor: z.string(),
  gitVersion: z.string(),
  platform: z.optional(z.string()),
})

function readGroup(group: Group): ApiResource[] {
  const name = group.metadata?.name ?? ''
  return group.versions.flatMap((version, index) => readVersion(name, version, index === 0))
}

function readVersion(group: string, { version, resources }: Version, preferred: boolean): ApiResource[] {
  return (resources ?? []).map((one) => ({
    resource: { group, version, plural: one.resource },
    kind: one.responseKind?.kind ?? '',
    singular: one.singularResource ?? '',
    namespaced: one.scope === 'Namespaced',
    verbs: one.verbs ?? [],
    shortNames: one.shortNames ?? [],
    categories: one.categories ?? [],
    subresources: (one.subresources ?? []).map(({ subresource, responseKind: answer, verbs }) => ({
      name: subresource,
      kind: answer?.kind ?? '',
      verbs: verbs ?? [],
    })),
    preferred,
  }))
}

function staleVersions({ metadata, versions }: Group): string[] {
  return versions
    .filter(({ freshness }) => freshness === 'Stale')
    .map(({ version }) => `${metadata?.name ?? ''}/${version}`)
}
