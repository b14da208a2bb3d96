import { type Cluster, USUAL_MESH } from '@naru/contract/api/clusters'
import type { ClusterChange, ClusterInput } from '@naru/contract/api/inputs/cluster-input'
import { AppError } from '@naru/contract/errors/app-error'
import { parseIstiodPlace } from '@naru/contract/rules/istiod-place'
import { fieldError } from '@naru/contract/rules/message'
import type { AddressPolicy } from '../system/address-policy.ts'
import type { Random } from '../system/clock.ts'
import type { AccountStore } from './account/account-store.ts'
import type { ClusterRegistry } from './cluster-registry.ts'
import type { ClusterStore } from './cluster-store.ts'
import { parseCredentials } from './credentials.ts'
import { describeCluster } from './describe-cluster.ts'
import type { ClusterJobs } from './jobs/cluster-jobs.ts'
import type { JobStore } from './jobs/job-store.ts'
import { isFailed, type JobEnd, type Removal, type Stage } from './jobs/stage-plan.ts'
import { readDashboards } from './read-dashboards.ts'

/** What administrators do with clusters. */
export type ClusterService = {
  /** Registers it; whoever wants to know how connecting goes follows its stages. */
  create(input: ClusterInput): Promise<Cluster>
  /** Throws CONFLICT where another change came between. */
  change(id: string, change: ClusterChange): Promise<Cluster>
  /**
   * Lets it be deleted stage by stage, whichever way it was being deleted before. Resolves when it is gone, with what was
   * said of stages, or while it goes on where that takes long; throws CLUSTER_CONNECTION with the reason where one has
   * failed.
   */
  remove(id: string, how: Removal): Promise<Pick<JobEnd, 'notes'> & { readonly goesOn: boolean }>
  /** Lets the account of Naru's own have a new token now, or come about where the cluster refused it before. */
  rotate(id: string): Promise<Cluster>
  /** Goes through a stage again that has failed or warned, and from there on. */
  retry(id: string, stage: Stage): Promise<Cluster>
}

export type ClusterServiceOptions = {
  readonly store: ClusterStore
  readonly registry: ClusterRegistry
  readonly policy: AddressPolicy
  readonly random: Random
  readonly now: () => number
  readonly jobs: JobStore
  readonly accounts: Pick<AccountStore, 'lookNow'>
  readonly runner: Pick<ClusterJobs, 'run'>
}

const NAME = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/
/** How long whoever deletes waits for the end. */
const ANSWER_MS = 5000

export function createClusterService(options: ClusterServiceOptions): ClusterService {
  const { store, registry, policy, random, now, jobs, accounts, runner } = options

  /** The cluster as it is now: connecting goes on, and is followed live. */
  async function describe(id: string): Promise<Cluster> {
    await registry.reload()
    return describeCluster(registry.get(id))
  }

  return {
    async create(input) {
      checkTold(input)
      const access = parseCredentials(input.credentials)
      await policy.checkUrl(access.server, 'credentials.server')
      await checkIstiod(policy, input.istiod)
      const id = await freeId(store, input.name, random)
      await store.insert({ id, access, ...chosenOf(input) }, now())
      return describe(id)
    },
    async change(id, { credentials, ownAccount, forgetGiven, ...told }) {
      const { account, istiod } = registry.get(id).record
      checkTold(told)
      if (told.istiod !== istiod) await checkIstiod(policy, told.istiod)
      const access = credentials && parseCredentials(credentials)
      if (access) await policy.checkUrl(access.server, 'credentials.server')
      else if (ownAccount === false && account.as === 'own' && account.given === null) throw lacksGiven()
      const chosen = {
        own: ownAccount === account.own ? undefined : ownAccount,
        keep: forgetGiven === undefined || forgetGiven !== account.keep ? undefined : !forgetGiven,
      }
      await store.refuseStale(id, told.was)
      // Refused as long as it is being deleted, by what it was reached by.
      if (access) await jobs.begin(id, 'connect', now())
      await store.change(id, withoutUndefined({ ...told, access, ...chosen }), now())
      return describe(id)
    },
    async remove(id, how) {
      registry.get(id)
      // Another replica may have begun or ended something.
      await registry.reload()
      const { record } = registry.get(id)
      // Whoever asks twice for the same waits for the same.
      if (record.job !== how || record.connections.some(isFailed)) await jobs.begin(id, how, now())
      await registry.reload()
      const notes = await waitFor(runner.run(id), ANSWER_MS)
      const left = registry.find(id)
      const failed = left?.record.connections.find(isFailed)
      if (failed) throw new AppError('CLUSTER_CONNECTION', { detail: failed.reason ?? failed.stage })
      return { notes, goesOn: left !== undefined }
    },
    async rotate(id) {
      registry.get(id)
      await accounts.lookNow(id, now())
      await registry.reload()
      void runner.run(id)
      return describeCluster(registry.get(id))
    },
    async retry(id, stage) {
      registry.get(id)
      if (!(await jobs.reset(id, stage))) throw new AppError('CONFLICT')
      await registry.reload()
      void runner.run(id)
      return describeCluster(registry.get(id))
    },
  }
}

/** What it says, nothing where it takes longer than that. */
async function waitFor<T>(work: Promise<readonly T[]>, ms: number): Promise<readonly T[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly T[]>((resolve) => {
    timer = setTimeout(() => resolve([]), ms)
  })
  const said = await Promise.race([work, late])
  clearTimeout(timer)
  return said
}

/** What is not said is as usual. */
function chosenOf(input: ClusterInput) {
  const {
    name,
    description = '',
    ownAccount: own = false,
    forgetGiven = false,
    credentials: _,
    ...mesh
  } = input
  return { name, description, ...USUAL_MESH, ...withoutUndefined(mesh), own, keep: !forgetGiven }
}

/** Naru itself goes where an address leads. */
async function checkIstiod(policy: AddressPolicy, text = ''): Promise<void> {
  const place = parseIstiodPlace(text)
  if (place && 'address' in place) await policy.checkUrl(place.address, 'istiod')
}

type Told = { readonly name?: string | undefined; readonly dashboards?: string | undefined }

/** What can be judged without asking anybody. */
function checkTold({ name, dashboards = '' }: Told): void {
  if (name !== undefined) checkName(name)
  const { fault } = readDashboards(dashboards)
  const refused = fieldError('dashboards', fault)
  if (refused) throw new AppError('INVALID_DATA', { fields: [refused] })
}

function checkName(name: string): void {
  if (!NAME.test(name))
    throw new AppError('INVALID_DATA', { fields: [{ field: 'name', rule: 'rule.dnsLabel' }] })
}

/** There is nobody that Naru could be again. */
function lacksGiven(): AppError {
  return new AppError('INVALID_DATA', {
    fields: [{ field: 'credentials.kubeconfig', rule: 'rule.required' }],
  })
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
