import { nextExpiry } from '@naru/contract/access/compile'
import { type AccessRuleRecord, accessRuleChange, accessRuleInput } from '@naru/contract/api/access-rules'
import { accessRuleRecord } from '@naru/contract/kinds/management/access-rule.record'
import { watchEnds } from '../identity/watch-ends.ts'
import { definePlatformSource, type PlatformSource } from '../platform/platform-source.ts'
import { findPending } from './pending.ts'
import { buildAccessRule } from './rule-record.ts'
import type { RuleService } from './rule-service.ts'
import type { KeptRule, RuleStore } from './rule-store.ts'
import type { SyncStore } from './sync-store.ts'

export type RuleSourceOptions = {
  readonly store: Pick<RuleStore, 'load'>
  readonly syncs: Pick<SyncStore, 'load'>
  readonly service: RuleService
  readonly clusters: () => readonly string[]
  readonly now: () => number
  /** Tells of writes; a rule ends by itself. */
  readonly listen: (listener: () => void) => () => void
}

/** Access rules, each with the clusters that do not hold it yet. */
export function createRuleSource(options: RuleSourceOptions): PlatformSource {
  const { store, syncs, service, clusters, now, listen } = options

  async function describe(rules: readonly KeptRule[]): Promise<readonly AccessRuleRecord[]> {
    const known = new Map((await syncs.load()).map((sync) => [sync.cluster, sync]))
    return rules.map((rule) => {
      const { revision: _revision, ...record } = rule
      return { ...record, pending: findPending(rule, clusters(), { syncs: known, now: now() }) }
    })
  }

  async function describeOne(rule: KeptRule): Promise<AccessRuleRecord> {
    const [record] = await describe([rule])
    if (!record) throw new Error('a rule is described as one record')
    return record
  }

  async function endsIn(): Promise<number | null> {
    const next = nextExpiry((await store.load()).rules.map(buildAccessRule), now())
    return next === null ? null : next - now()
  }

  return definePlatformSource({
    kind: accessRuleRecord,
    load: async () => describe((await store.load()).rules),
    watch: (onChange) => watchEnds({ listen, endsIn }, onChange),
    writes: {
      input: accessRuleInput,
      change: accessRuleChange,
      create: async (input, who) => describeOne(await service.create(input, who)),
      async update(id, change, who) {
        const { rule, changed } = await service.change(id, change, who)
        return { record: await describeOne(rule), change: changed }
      },
      removals: [{ path: '', verb: 'delete' }],
      remove: (id) => service.remove(id),
    },
  })
}
