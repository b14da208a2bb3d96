import type { Cluster, ClusterChange, ClusterInput } from '@naru/contract/api/clusters'
import { AppError } from '@naru/contract/errors/app-error'
import type { AddressPolicy } from '../system/address-policy.ts'
import type { Random } from '../system/clock.ts'
import type { ClusterRegistry } from './cluster-registry.ts'
import { removeRoleObjects } from './cluster-stages.ts'
import type { ClusterStore } from './cluster-store.ts'
import { parseCredentials } from './credentials.ts'
import { describeCluster } from './describe-cluster.ts'

/** What administrators do with clusters. */
export type ClusterService = {
  /** Registers it; whoever wants to know how connecting goes follows its stages. */
  create(input: ClusterInput): Promise<Cluster>
  change(id: string, change: ClusterChange): Promise<Cluster>
  /** `clean` takes out of the cluster what was put into it first, and fails when it does not answer. */
  remove(id: string, options: { readonly clean: boolean }): Promise<void>
}

export type ClusterServiceOptions = {
  readonly store: ClusterStore
  readonly registry: ClusterRegistry
  readonly policy: AddressPolicy
  readonly random: Random
  readonly now: () => number
}

const NAME = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/
const CLEAN_MS = 20_000

export function createClusterService(options: ClusterServiceOptions): ClusterService {
  const { store, registry, policy, random, now } = options

  /** The cluster as it is now: connecting goes on, and is followed live. */
  async function describe(id: string): Promise<Cluster> {
    await registry.reload()
    return describeCluster(registry.get(id))
  }

  return {
    async create({ name, description = '', credentials }) {
      checkName(name)
      const access = parseCredentials(credentials)
      await policy.checkUrl(access.server, 'credentials.server')
      const id = await freeId(store, name, random)
      await store.insert({ id, name, description, access }, now())
      return describe(id)
    },
    async change(id, { name, description, credentials }) {
      registry.get(id)
      if (name !== undefined) checkName(name)
      const access = credentials && parseCredentials(credentials)
      if (access) await policy.checkUrl(access.server, 'credentials.server')
      await store.change(id, withoutUndefined({ name, description, access }), now())
      if (access) await store.saveStages(id, [], now())
      return describe(id)
    },
    async remove(id, { clean }) {
      const { client } = registry.get(id)
      if (clean) await removeRoleObjects(client, AbortSignal.timeout(CLEAN_MS))
      await store.remove(id)
      await registry.reload()
    },
  }
}

function checkName(name: string): void {
  if (!NAME.test(name))
    throw new AppError('INVALID_DATA', { fields: [{ field: 'name', rule: 'rule.dnsLabel' }] })
}

/** The name itself where it is free: a cluster's id stands in every address of the console. */
async function freeId(store: ClusterStore, name: string, random: Random): Promise<string> {
  const taken = new Set((await store.load()).map(({ id }) => id))
  if (!taken.has(name)) return name
  return `${name.slice(0, 56)}-${Buffer.from(random.bytes(3)).toString('hex')}`
}

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }

function withoutUndefined<T extends Record<string, unknown>>(record: T): Defined<T> {
  // What is left are the values that are not undefined, as the type says.
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Defined<T>
}
