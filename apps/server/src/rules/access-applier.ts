import { createHash } from 'node:crypto'
import type { AccessObject } from '@naru/contract/access/access-object'
import type { AccessState, ProjectMember } from '@naru/contract/access/access-rule'
import { compileAccess } from '@naru/contract/access/compile'
import { difference } from '@naru/contract/access/difference'
import { compileAccount, isOfAccount } from '@naru/contract/access/own-account'
import type { KubeClient } from '@naru/kube/client'
import { type Loading, loadManaged, loadNamespaces } from './access-objects.ts'
import { type Applied, applyDifference, ForeignError } from './apply-access.ts'
import { buildAccessRule } from './rule-record.ts'
import type { KeptRule, RuleStore } from './rule-store.ts'
import type { SyncStore } from './sync-store.ts'

export type Synced = Pick<Applied, 'changed'> & {
  /** What was wanted was wanted before too: others have changed it. */
  readonly isDrift: boolean
}

export type SyncOptions = Loading & {
  /** Naru is an account of its own there, which is kept as the rules are. */
  readonly hasAccount: boolean
}

export type AccessApplier = {
  /**
   * Makes a cluster hold what the rules say now, and keeps whether it does. Does nothing where it holds it: any number of
   * replicas may do it at once. Throws what the cluster answers, and `ForeignError`.
   */
  sync(cluster: string, client: KubeClient, options: SyncOptions): Promise<Synced>
}

type Options = {
  readonly store: Pick<RuleStore, 'load' | 'loadRevision'>
  readonly syncs: SyncStore
  /** At least as new as rules that were read before. */
  readonly loadProjects: () => Promise<ProjectState>
  readonly now: () => number
}

/** How often rules may change while a cluster is read before what was read is applied nevertheless. */
const TRIES = 3

export function createAccessApplier({ store, syncs, loadProjects, now }: Options): AccessApplier {
  async function plan(cluster: string, client: KubeClient, loading: SyncOptions) {
    const at = now()
    const { revision, rules } = await store.load()
    const projects = await loadProjects()
    const [namespaces, found] = await Promise.all([
      loadNamespaces(client, loading),
      loadManaged(client, loading),
    ])
    const ruled = compileAccess(buildState(rules, projects), { id: cluster, namespaces }, at)
    // Before it is ours it may be on its way.
    const { hasAccount } = loading
    const wanted = hasAccount ? [...ruled, ...compileAccount()] : ruled
    const judged = hasAccount ? found : found.filter(({ object }) => !isOfAccount(object))
    return { at, revision, wanted, todo: difference(wanted, judged) }
  }

  /** What is planned from rules that have changed meanwhile would undo what another replica has done. */
  async function planAnew(cluster: string, client: KubeClient, loading: SyncOptions) {
    for (let tries = 1; ; tries += 1) {
      const planned = await plan(cluster, client, loading)
      if (tries === TRIES || (await store.loadRevision()) === planned.revision) return planned
    }
  }

  return {
    async sync(cluster, client, loading) {
      // Before the cluster is looked at: what another replica makes meanwhile is nothing that was lost.
      const before = await syncs.find(cluster)
      const { at, revision, wanted, todo } = await planAnew(cluster, client, loading)
      const { changed, foreign } = await applyDifference(client, todo, loading)
      if (foreign.length > 0) throw new ForeignError(foreign)
      const hash = hashOf(wanted)
      await syncs.saveSuccess(cluster, { revision, at, wanted: hash })
      return { changed, isDrift: changed.length > 0 && before?.wanted === hash }
    },
  }
}

/** Projects that are not deleted, by id, and everybody who is in one. */
export type ProjectState = {
  readonly ids: ReadonlySet<string>
  readonly members: readonly ProjectMember[]
}

/** Who is in a group is no part of what clusters hold; where a project is deleted no rule over it holds. */
export function buildState(rules: readonly KeptRule[], { ids, members }: ProjectState): AccessState {
  const living = rules.map((rule) => ({ ...rule, projects: rule.projects.filter((id) => ids.has(id)) }))
  return { rules: living.map(buildAccessRule), memberships: { people: [], members } }
}

function hashOf(wanted: readonly AccessObject[]): string {
  return createHash('sha256').update(JSON.stringify(wanted)).digest('base64url')
}
