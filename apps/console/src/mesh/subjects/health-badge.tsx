import type { HealthStatus, WorkloadStatus } from '@naru/contract/mesh/wire/health'
import type { Tone } from '@naru/contract/rows/status'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import { laggingOf } from './subject-row.ts'

export const HEALTH_TONES: Readonly<Record<HealthStatus, Tone>> = {
  NA: 'off',
  Healthy: 'ok',
  'Not Ready': 'progress',
  Degraded: 'warning',
  Failure: 'error',
}

type Props = {
  readonly status: HealthStatus
  /** On hover: why. */
  readonly replicas?: readonly WorkloadStatus[]
}

/** How well something of a mesh is, and on hover what that is told from. */
export function HealthBadge({ status, replicas = [] }: Props) {
  const t = useMessages(messages)
  const lagging = laggingOf({ workloadStatuses: replicas })
  const why = replicas.map((one) => {
    const { name, availableReplicas: available, desiredReplicas: desired, syncedProxies: synced } = one
    const lags = lagging.includes(one) ? `, ${t('proxiesOf', { synced, desired })}` : ''
    return `${name}: ${t('replicasOf', { available, desired })}${lags}`
  })
  return <StatusBadge tone={HEALTH_TONES[status]} text={t(status)} title={why.join('\n') || undefined} />
}
