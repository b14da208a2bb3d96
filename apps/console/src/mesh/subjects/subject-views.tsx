import type { ReactNode } from 'react'
import type { SubjectKind } from '../room/mesh-paths.ts'
import { MetricsTab } from './metrics/metrics-tab.tsx'
import { type SubjectTab, useSubjectTab } from './metrics/subject-tabs.tsx'
import type { ProgramLabels } from './runtimes/runtime-query.ts'
import { RuntimeTab } from './runtimes/runtime-tab.tsx'
import { isRuntimeTab, templateOf } from './runtimes/runtime-tabs.ts'
import type { SubjectPlace } from './subject-page.tsx'
import { TracesTab } from './traces/traces-tab.tsx'
import { AroundPanel } from './traffic/around-panel.tsx'
import { TrafficTab } from './traffic/traffic-tab.tsx'

type Props = {
  readonly of: SubjectKind
  readonly place: SubjectPlace
  readonly offered: readonly SubjectTab[]
  /** Whether anything beside it counts what it takes and sends. */
  readonly isProxied: boolean
  /** The views of its pods, where it has some of its own. */
  readonly ofPods?: { readonly logs: ReactNode; readonly envoy: ReactNode }
  /** By what the metrics of its programs are known; null where they cannot be told from others. */
  readonly labels?: ProgramLabels | null
  /** What its first view tells. */
  readonly children: ReactNode
  /** What of it comes later than all else: it stands last, so that it moves nothing. */
  readonly late?: ReactNode
}

/** The view that the address names. */
export function SubjectViews({
  offered,
  isProxied,
  ofPods,
  labels = null,
  children,
  late,
  ...subject
}: Props) {
  const tab = useSubjectTab(offered)
  if (tab === 'info')
    return (
      <>
        {children}
        <AroundPanel of={subject.of} place={subject.place} />
        {late}
      </>
    )
  if (tab === 'logs' || tab === 'envoy') return ofPods?.[tab]
  if (tab === 'traffic') return <TrafficTab {...subject} />
  if (tab === 'traces') return <TracesTab {...subject} isProxied={isProxied} />
  if (isRuntimeTab(tab))
    return <RuntimeTab key={tab} place={subject.place} template={templateOf(tab)} labels={labels} />
  const direction = tab === 'in_metrics' ? 'inbound' : 'outbound'
  return <MetricsTab key={tab} {...subject} direction={direction} isProxied={isProxied} />
}
