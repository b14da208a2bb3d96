import type { Audit } from '../audit/audit.ts'
import { createAuditUpkeep, type Upkeep } from '../audit/upkeep/audit-upkeep.ts'
import { createDeliveryStore } from '../audit/upkeep/delivery-store.ts'
import type { Sink } from '../audit/upkeep/sink.ts'
import { createSyslogSink } from '../audit/upkeep/syslog-sink.ts'
import { createWebhookSink } from '../audit/upkeep/webhook-sink.ts'
import { createAddressPolicy } from '../system/address-policy.ts'
import { buildId } from '../system/clock.ts'
import type { ServerDeps } from './deps.ts'

/** How long the audit log is kept and who outside is told of it, as the environment says. */
export function composeAudit(deps: ServerDeps, audit: Audit): Upkeep {
  const { config, clock, log } = deps
  const now = () => clock.now()
  return createAuditUpkeep({
    deps,
    days: config.audit.days,
    delivery: {
      store: createDeliveryStore(deps.db),
      sinks: createSinks(deps),
      now,
      createId: () => buildId(deps.random),
      onFailure: (sink, failure) =>
        log.error({ sink: sink.name, host: sink.host, failure }, 'the audit log is not delivered; it waits'),
    },
    audit,
    onError: (error) => log.error({ err: error }, 'upkeep of the audit log failed'),
  })
}

function createSinks({ config, clock }: ServerDeps): readonly Sink[] {
  const { webhook, syslog } = config.audit
  const policy = createAddressPolicy(config.allowAddresses)
  return [
    ...(webhook ? [createWebhookSink({ ...webhook, policy, now: () => clock.now() })] : []),
    ...(syslog ? [createSyslogSink({ ...syslog, policy, hostname: new URL(config.url).hostname })] : []),
  ]
}
