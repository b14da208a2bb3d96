import * as z from 'zod/mini'
import {
  type AccessPolicy,
  buildAccess,
  type ClusterAccess,
  clusterFields,
  userFields,
} from './cluster-access.ts'
import { KubeconfigError } from './kubeconfig-error.ts'
import { readOneYaml } from './yaml/read-one-yaml.ts'
import { isYamlTooMuch } from './yaml-shape.ts'

export type KubeContext = {
  readonly name: string
  readonly cluster: string
  readonly user: string
  readonly namespace?: string
  /**
   * A context that cannot be used says why, and leaves the others of its file usable. Made when it is asked for: each
   * has its certificates as a text of its own, and hundreds may share one of a megabyte.
   */
  readonly access: ClusterAccess | KubeconfigError
}

export type Kubeconfig = {
  readonly currentContext?: string
  readonly contexts: readonly KubeContext[]
}

const MAX_BYTES = 1024 * 1024
/** Some hundred clusters; more holds up whoever reads it. */
const SHAPE = { depth: 20, tokens: 20_000 }

const contextFields = z.looseObject({
  cluster: z.nullish(z.string()),
  user: z.nullish(z.string()),
  namespace: z.nullish(z.string()),
})

const schema = z.looseObject({
  kind: z.nullish(z.literal('Config')),
  'current-context': z.nullish(z.string()),
  clusters: z.nullish(z.array(z.looseObject({ name: z.string(), cluster: z.nullish(clusterFields) }))),
  users: z.nullish(z.array(z.looseObject({ name: z.string(), user: z.nullish(userFields) }))),
  contexts: z.nullish(z.array(z.looseObject({ name: z.string(), context: z.nullish(contextFields) }))),
})

type Parsed = z.infer<typeof schema>

/** The contexts of a kubeconfig (YAML or JSON, 1 MB at most). Throws a `KubeconfigError` when it is none. */
export function parseKubeconfig(text: string, policy: AccessPolicy = {}): Kubeconfig {
  const parsed = schema.safeParse(readText(text))
  if (!parsed.success) throw new KubeconfigError('not-a-kubeconfig', formatIssuePath(parsed.error))
  const config = parsed.data
  const contexts = (config.contexts ?? []).map((entry): KubeContext => {
    const { cluster, user, namespace } = entry.context ?? {}
    let access: KubeContext['access'] | undefined
    return {
      name: entry.name,
      cluster: cluster ?? '',
      user: user ?? '',
      ...(namespace ? { namespace } : {}),
      get access() {
        access ??= tryAccess(config, entry, policy)
        return access
      },
    }
  })
  const current = config['current-context']
  return { ...(current ? { currentContext: current } : {}), contexts }
}

/** The access of one context: the one that is named, else the current or the only one. Throws a `KubeconfigError` when it cannot be used. */
export function selectAccess(config: Kubeconfig, contextName = config.currentContext): ClusterAccess {
  const { contexts } = config
  if (contexts.length === 0) throw new KubeconfigError('missing', 'contexts')
  if (contextName === undefined && contexts.length > 1)
    throw new KubeconfigError('missing', 'current-context')
  const context = contextName === undefined ? contexts[0] : contexts.find(({ name }) => name === contextName)
  if (context === undefined) throw new KubeconfigError('no-context', contextName ?? '')
  if (context.access instanceof KubeconfigError) throw context.access
  return context.access
}

function tryAccess(
  config: Parsed,
  { name, context }: NonNullable<Parsed['contexts']>[number],
  policy: AccessPolicy,
): ClusterAccess | KubeconfigError {
  const cluster = config.clusters?.find((one) => one.name === context?.cluster)
  if (!cluster?.cluster) return new KubeconfigError('missing', `contexts[${name}].context.cluster`)
  const user = context?.user ? config.users?.find((one) => one.name === context.user) : { name: '', user: {} }
  if (!user) return new KubeconfigError('missing', `contexts[${name}].context.user`)
  const parts = {
    cluster: { name: cluster.name, fields: cluster.cluster },
    user: { name: user.name, fields: user.user ?? {} },
  }
  try {
    return buildAccess(parts, policy)
  } catch (error) {
    if (error instanceof KubeconfigError) return error
    throw error
  }
}

function readText(text: string): unknown {
  if (new TextEncoder().encode(text).byteLength > MAX_BYTES) throw new KubeconfigError('too-large', '')
  if (isYamlTooMuch(text, SHAPE)) throw new KubeconfigError('too-complex', '')
  try {
    return readOneYaml(text)
  } catch {
    throw new KubeconfigError('not-yaml', '')
  }
}

function formatIssuePath(error: z.core.$ZodError): string {
  return (error.issues[0]?.path ?? []).map(String).join('.')
}
