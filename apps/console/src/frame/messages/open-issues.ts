import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import { alertTargetRecord } from '@naru/contract/kinds/monitoring/alert-target.record'
import { canOnPlatform } from '@naru/contract/platform/rights'
import { useEffect, useState } from 'react'
import { useLinkState } from '../../data/live/live.ts'
import { useRecords } from '../../data/platform/use-records.ts'
import { useRoles } from '../../data/session/roles.ts'
import { useSession } from '../../data/session/session.ts'
import { changeMessages } from '../../parts/message-store.ts'
import {
  planIssues,
  type WatchedCluster,
  type WatchedTarget,
  watchedCluster,
  watchedTarget,
} from './plan-issues.ts'

/** A link that comes back sooner was not worth a word. */
const PATIENCE_MS = 5000

const NONE: readonly WatchedCluster[] = []
const NO_TARGETS: readonly WatchedTarget[] = []

/** Keeps the open issues of the message centre as they are; once in a window. */
export function useOpenIssues(): void {
  const clusters = useRecords(clusterRecord, watchedCluster) ?? NONE
  const roles = useRoles()
  const mayMend = canOnPlatform(roles, alertTargetRecord, 'update')
  const targets = useRecords(mayMend ? alertTargetRecord : null, watchedTarget) ?? NO_TARGETS
  const isLinkLost = useLostLink()
  // A new sign-in begins with no messages, but what is wrong is still wrong.
  const status = useSession((session) => session.status)
  const issuerAway = useSession((session) => session.away)
  useEffect(() => {
    if (status !== 'loggedIn') return
    changeMessages({
      type: 'issues',
      at: Date.now(),
      issues: planIssues({ clusters, targets, isLinkLost, issuerAway }),
    })
  }, [clusters, targets, isLinkLost, issuerAway, status])
}

function useLostLink(): boolean {
  const isStale = useLinkState().kind === 'stale'
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLost(isStale), isStale ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [isStale])
  return isLost
}
