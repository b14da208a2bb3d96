import * as z from 'zod/mini'
import { badAnswer } from './answers.ts'
import type { ApiResource, Discovery } from './api-resource.ts'
import type { CallOptions, KubeClient } from './client.ts'
import { KubeError } from './errors.ts'
import { groupVersionPath } from './resource-path.ts'

const texts = z.nullish(z.array(z.string()))

const groupList = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      versions: z.array(z.object({ version: z.string() })),
      preferredVersion: z.nullish(z.object({ version: z.string() })),
    }),
  ),
})

const resourceList = z.object({
  resources: z.nullish(
    z.array(
      z.object({
        name: z.string(),
        singularName: z.optional(z.string()),
        kind: z.string(),
        namespaced: z.boolean(),
        verbs: texts,
        shortNames: texts,
        categories: texts,
      }),
    ),
  ),
})

type GroupVersion = { readonly group: string; readonly version: string; readonly preferred: boolean }
type Row = NonNullable<z.infer<typeof resourceList>['resources']>[number]

/** Each call at the same time would have a connection of its own, with a handshake on both sides. */
const AT_ONCE = 4

/** One call for the groups, then one for each group version; those that fail are named as stale. */
export async function loadLegacyDiscovery(
  client: Pick<KubeClient, 'json'>,
  options: CallOptions,
): Promise<Discovery> {
  const parsed = groupList.safeParse(await client.json({ ...options, path: '/apis' }))
  if (!parsed.success) throw badAnswer('its API groups')
  const versions: GroupVersion[] = [
    { group: '', version: 'v1', preferred: true },
    ...parsed.data.groups.flatMap(({ name, versions, preferredVersion }) =>
      versions.map(({ version }) => ({
        group: name,
        version,
        preferred: version === preferredVersion?.version,
      })),
    ),
  ]
  const loaded = await loadSome(versions, (one) => loadVersionResources(client, one, options))
  return {
    resources: loaded.flatMap((resources) => resources ?? []),
    stale: versions
      .filter((_, index) => loaded[index] === undefined)
      .map(({ group, version }) => `${group}/${version}`),
  }
}

/** The answers in the order of the questions, of which a few are asked at a time. */
async function loadSome<Q, A>(
  questions: readonly Q[],
  load: (question: Q) => Promise<A>,
): Promise<readonly A[]> {
  const answers: A[] = []
  const left = questions.entries()
  const work = async () => {
    for (const [index, question] of left) answers[index] = await load(question)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return answers
}

async function loadVersionResources(
  client: Pick<KubeClient, 'json'>,
  version: GroupVersion,
  options: CallOptions,
) {
  try {
    const parsed = resourceList.safeParse(await client.json({ ...options, path: groupVersionPath(version) }))
    return parsed.success ? readRows(version, parsed.data.resources ?? []) : undefined
  } catch (error) {
    // An aggregated API whose server is down answers 503 (or 404 while it goes): the others still count.
    if (error instanceof KubeError && error.code >= 400) return undefined
    throw error
  }
}

function readRows({ group, version, preferred }: GroupVersion, rows: readonly Row[]): ApiResource[] {
  return rows
    .filter(({ name }) => !name.includes('/'))
    .map((row) => ({
      resource: { group, version, plural: row.name },
      kind: row.kind,
      singular: row.singularName ?? '',
      namespaced: row.namespaced,
      verbs: row.verbs ?? [],
      shortNames: row.shortNames ?? [],
      categories: row.categories ?? [],
      subresources: rows
        .filter(({ name }) => name.startsWith(`${row.name}/`))
        .map(({ name, kind, verbs }) => ({
          name: name.slice(row.name.length + 1),
          kind,
          verbs: verbs ?? [],
        })),
      preferred,
    }))
}
