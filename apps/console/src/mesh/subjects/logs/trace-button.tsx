import { traceList } from '@naru/contract/mesh/wire/traces'
import { formatQuery } from '@naru/contract/pages/query'
import { Button } from '@naru/ui/button.tsx'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { messageCenter } from '../../../parts/message-center.ts'
import { useGo } from '../../../shell/links.ts'
import { callMesh, MeshFailure, meshPath } from '../../room/mesh-call.ts'
import type { SubjectPlace } from '../subject-page.tsx'
import { NO_TRACING } from '../traces/no-traces.tsx'
import { messages } from './messages.ts'

/** A request takes no longer, and clocks differ by no more. */
const AROUND_MS = 600_000

type Props = {
  readonly place: SubjectPlace
  readonly requestId: string
  /** When its line was logged. */
  readonly at: number
}

/** Leads to the trace of a request, if anybody keeps one: of most requests nobody does. */
export function TraceButton({ place, requestId, at }: Props) {
  const t = useMessages(messages)
  const go = useGo()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [state, setState] = useState<'unasked' | 'asked' | 'untraced'>('unasked')
  if (state === 'untraced') return <span className="n-dim">{t('untraced')}</span>
  async function open(): Promise<void> {
    setState('asked')
    try {
      const traceId = await findTrace({ place, requestId, at })
      if (traceId === null) return setState('untraced')
      go(pathname + formatQuery({ cluster: place.cluster, tab: 'traces', traceId }))
    } catch (error) {
      if (error instanceof MeshFailure && error.reason === NO_TRACING) return setState('untraced')
      messageCenter.error(error)
      setState('unasked')
    }
  }
  return (
    <Button variant="link" size="s" busy={state === 'asked'} onClick={() => void open()}>
      {t('open')}
    </Button>
  )
}

async function findTrace({ place, requestId, at }: Props): Promise<string | null> {
  const { cluster, namespace, name } = place
  const query = {
    tags: JSON.stringify({ 'guid:x-request-id': requestId }),
    startMicros: (at - AROUND_MS) * 1000,
    endMicros: (at + AROUND_MS) * 1000,
    limit: 1,
  }
  const path = meshPath(cluster, 'namespaces', namespace, 'workloads', name, 'traces')
  const { data } = await callMesh(traceList, path, { query })
  return data[0]?.traceID ?? null
}
