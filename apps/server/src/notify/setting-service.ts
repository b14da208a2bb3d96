import type {
  AlertSettingChange,
  AlertSettingInput,
  EventAlertSettingChange,
  EventAlertSettingInput,
} from '@naru/contract/api/alert-settings'
import type { AuditRecord } from '@naru/contract/api/audit'
import { AppError } from '@naru/contract/errors/app-error'
import { deepEqual } from '@naru/contract/merge/deep-equal'
import { placedId } from '@naru/contract/platform/place-of-record'
import type { KeptSetting, SettingStore, ToldSetting } from './setting-store.ts'
import type { EventSpec, MetricSpec, SettingSpec } from './tables.ts'
import { requireKnown } from './target-service.ts'
import type { TargetStore } from './target-store.ts'

type Input = AlertSettingInput | EventAlertSettingInput
type Change = AlertSettingChange | EventAlertSettingChange

export type SettingService = {
  create(input: Input): Promise<ToldSetting>
  change(
    id: string,
    change: Change,
  ): Promise<{ readonly setting: ToldSetting; readonly changed: AuditRecord['change'] }>
  remove(id: string): Promise<void>
}

export type SettingServiceOptions = {
  readonly sort: SettingSpec['sort']
  readonly store: SettingStore
  readonly targets: Pick<TargetStore, 'known'>
  readonly clusters: () => readonly string[]
}

/** Settings of one sort as people write them. */
export function createSettingService(options: SettingServiceOptions): SettingService {
  const { sort, store, targets, clusters } = options
  async function require(id: string): Promise<ToldSetting> {
    const found = await store.find(id, sort)
    if (!found) throw new AppError('RESOURCE_NOT_FOUND')
    return found
  }

  return {
    async create(input) {
      const { cluster, name, description = '', enabled = true, interval } = input
      requireKnown(cluster, clusters())
      const named = await requireTargets(targets, input.targets)
      const id = placedId({ cluster, id: name })
      const common = { id, cluster, name, description, enabled, interval, targets: named }
      await store.insert({ ...common, spec: readSpec(input, EMPTY[sort]) })
      return require(id)
    },
    async change(id, change) {
      const before = await require(id)
      if (change.version !== undefined && change.version !== before.version) throw new AppError('CONFLICT')
      const named = change.targets ? await requireTargets(targets, change.targets) : before.targets
      const after = { ...before, ...commonOf(change), targets: named, spec: readSpec(change, before.spec) }
      await store.change(after)
      return { setting: await require(id), changed: listChanges(before, after) }
    },
    async remove(id) {
      await require(id)
      await store.remove(id, sort)
    },
  }
}

const EMPTY: Readonly<Record<SettingSpec['sort'], SettingSpec>> = {
  metric: { sort: 'metric', resource: 'node-cpu', average: 0, window: 1, namespaces: [] },
  event: { sort: 'event', type: 'any', kinds: [], reasons: [], namespaces: [] },
}

type Fields = Omit<MetricSpec, 'sort'> & Omit<EventSpec, 'sort'>
type Said = { readonly [Field in keyof Fields]?: Fields[Field] | undefined }

/** What is said over what was there, in the fields of its sort. */
function readSpec(said: Said, before: SettingSpec): SettingSpec {
  const namespaces = said.namespaces ?? before.namespaces
  if (before.sort === 'event') {
    const { type = before.type, kinds = before.kinds, reasons = before.reasons } = said
    return { sort: 'event', type, kinds, reasons, namespaces }
  }
  const { resource = before.resource, average = before.average, window = before.window } = said
  return { sort: 'metric', resource, average, window, namespaces }
}

function commonOf({ description, enabled, interval }: Change) {
  return {
    ...(description !== undefined && { description }),
    ...(enabled !== undefined && { enabled }),
    ...(interval !== undefined && { interval }),
  }
}

/** Each once, and all of them there. */
async function requireTargets(
  targets: SettingServiceOptions['targets'],
  ids: readonly string[],
): Promise<readonly string[]> {
  const named = [...new Set(ids)]
  const known = await targets.known(named)
  const fields = named.flatMap((value, index) =>
    known.has(value) ? [] : [{ field: `targets.${index}`, rule: 'rule.unknown' as const, params: { value } }],
  )
  if (fields.length > 0) throw new AppError('INVALID_DATA', { fields })
  return named
}

const FIELDS = ['description', 'enabled', 'interval', 'targets', 'spec'] as const

function listChanges(before: KeptSetting, after: KeptSetting): AuditRecord['change'] {
  return FIELDS.flatMap((path) =>
    deepEqual(before[path], after[path]) ? [] : [{ path, from: before[path], to: after[path] }],
  )
}
