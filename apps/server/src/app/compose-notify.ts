import type { Audit } from '../audit/audit.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { createEvaluationStore } from '../notify/evaluation-store.ts'
import { createEventSource, createMetricSource, createTargetSource } from '../notify/notify-sources.ts'
import { createNotifyWorker } from '../notify/notify-worker.ts'
import { createOutbox } from '../notify/outbox.ts'
import { createSend } from '../notify/send-message.ts'
import { createSettingService } from '../notify/setting-service.ts'
import { createSettingStore } from '../notify/setting-store.ts'
import { createTargetService } from '../notify/target-service.ts'
import { createTargetStore } from '../notify/target-store.ts'
import { type Listen, listenToAny } from '../sql/listen-to-any.ts'
import { watchTables } from '../sql/watch-tables.ts'
import type { AddressPolicy } from '../system/address-policy.ts'
import { buildId } from '../system/clock.ts'
import type { PrometheusClient } from '../telemetry/prometheus-client.ts'
import type { Database } from './database.ts'
import type { ServerDeps } from './deps.ts'
import { createGivenUpTeller } from './tell-given-up.ts'

type Parts = {
  readonly registry: ClusterRegistry
  readonly policy: AddressPolicy
  readonly prometheus: PrometheusClient
  readonly audit: Audit
  /** A cluster has come or gone. */
  readonly goes: Listen
}

/** The product's own alerts: their records, the looks at settings and the deliveries to targets. */
export function composeNotify(deps: ServerDeps, { registry, policy, prometheus, audit, goes }: Parts) {
  const watched = watchTables<Database>(deps.db, ['alert_targets', 'alert_settings', 'alert_messages'])
  const { db } = watched
  const listen = listenToAny(watched.listen, goes)
  const now = () => deps.clock.now()
  const createId = () => buildId(deps.random)
  const onError = (error: unknown) => deps.log.error({ err: error }, 'alert settings failed')
  const clusters = () => registry.all().map(({ record }) => record.id)
  const targets = createTargetStore(db, deps.sealer)
  const settings = createSettingStore(db)
  const outbox = createOutbox(db, deps.sealer)
  const send = createSend({ policy, now })
  const common = { store: settings, targets, clusters }
  const metrics = createSettingService({ sort: 'metric', ...common })
  const events = createSettingService({ sort: 'event', ...common })
  const onGivenUp = createGivenUpTeller({ log: deps.log, audit, now })
  const evaluator = { store: createEvaluationStore(db, createId), registry, prometheus, onError }
  const delivery = { outbox, send, createId, onGivenUp, onError }
  return {
    sources: [
      createTargetSource(targets, createTargetService({ store: targets, clusters, policy, now }), listen),
      createMetricSource(settings, metrics, listen),
      createEventSource(settings, events, listen),
    ],
    routes: { db, targets, settings, outbox, send, now, createId },
    worker: createNotifyWorker({ evaluator, delivery }),
  }
}
