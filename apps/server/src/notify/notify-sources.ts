import {
  type AlertSetting,
  alertSettingChange,
  alertSettingInput,
  type EventAlertSetting,
  eventAlertSettingChange,
  eventAlertSettingInput,
} from '@naru/contract/api/alert-settings'
import { alertTargetChange, alertTargetInput } from '@naru/contract/api/alert-targets'
import { alertSettingRecord } from '@naru/contract/kinds/monitoring/alert-setting.record'
import { alertTargetRecord } from '@naru/contract/kinds/monitoring/alert-target.record'
import { eventAlertSettingRecord } from '@naru/contract/kinds/monitoring/k8s-event-alert-setting.record'
import { placeOfRecord } from '@naru/contract/platform/place-of-record'
import { definePlatformSource, type PlatformSource } from '../platform/platform-source.ts'
import type { SettingService } from './setting-service.ts'
import type { SettingStore, ToldSetting } from './setting-store.ts'
import type { TargetService } from './target-service.ts'
import type { TargetStore } from './target-store.ts'

type Listen = (listener: () => void) => () => void

const clusterOf = (id: string): string => placeOfRecord(id).cluster
const removals = [{ path: '', verb: 'delete' }]

export function createTargetSource(
  store: Pick<TargetStore, 'load'>,
  service: TargetService,
  listen: Listen,
): PlatformSource {
  return definePlatformSource({
    kind: alertTargetRecord,
    load: () => store.load(),
    watch: listen,
    clusterOf,
    writes: {
      looksUp: true,
      input: alertTargetInput,
      change: alertTargetChange,
      create: (input) => service.create(input),
      update: (id, change) => service.change(id, change),
      removals,
      remove: (id) => service.remove(id),
    },
  })
}

export function createMetricSource(
  store: Pick<SettingStore, 'load'>,
  service: SettingService,
  listen: Listen,
): PlatformSource {
  return definePlatformSource({
    kind: alertSettingRecord,
    load: async () => (await store.load('metric')).map(buildMetric),
    watch: listen,
    clusterOf,
    writes: {
      input: alertSettingInput,
      change: alertSettingChange,
      create: async (input) => buildMetric(await service.create(input)),
      async update(id, change) {
        const { setting, changed } = await service.change(id, change)
        return { record: buildMetric(setting), change: changed }
      },
      removals,
      remove: (id) => service.remove(id),
    },
  })
}

export function createEventSource(
  store: Pick<SettingStore, 'load'>,
  service: SettingService,
  listen: Listen,
): PlatformSource {
  return definePlatformSource({
    kind: eventAlertSettingRecord,
    load: async () => (await store.load('event')).map(buildEvent),
    watch: listen,
    clusterOf,
    writes: {
      input: eventAlertSettingInput,
      change: eventAlertSettingChange,
      create: async (input) => buildEvent(await service.create(input)),
      async update(id, change) {
        const { setting, changed } = await service.change(id, change)
        return { record: buildEvent(setting), change: changed }
      },
      removals,
      remove: (id) => service.remove(id),
    },
  })
}

function buildMetric({ spec, targets, ...told }: ToldSetting): AlertSetting {
  if (spec.sort !== 'metric') throw new Error('settings of metrics are kept apart from others')
  const { sort: _sort, namespaces, ...metric } = spec
  return { ...told, ...metric, namespaces: [...namespaces], targets: [...targets] }
}

function buildEvent({ spec, targets, ...told }: ToldSetting): EventAlertSetting {
  if (spec.sort !== 'event') throw new Error('settings of events are kept apart from others')
  const { type, kinds, reasons, namespaces } = spec
  const lists = { kinds: [...kinds], reasons: [...reasons], namespaces: [...namespaces] }
  return { ...told, type, ...lists, targets: [...targets] }
}
