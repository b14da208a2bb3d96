import { clusterServices } from '@naru/contract/mesh/wire/services'
import { Banner } from '@naru/ui/banner.tsx'
import { type ReactNode, useMemo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { MeshAnswer } from '../room/mesh-answer.tsx'
import { MeshRoom } from '../room/mesh-room.tsx'
import { useMeasuredMesh } from '../room/use-mesh.ts'
import { Authority } from './authority.tsx'
import { compareHealth } from './compare-health.ts'
import { ControlPlane } from './control-plane.tsx'
import { messages } from './messages.ts'
import { Traffic, WorstServices } from './services-panels.tsx'
import { useHourAgo } from './use-hour-ago.ts'

type PageProps = {
  /** What is measured of a cluster's control plane. */
  readonly panels: (cluster: string) => ReactNode
}

/** The mesh at a glance: what got worse, what flows, what runs it and how that fares. */
export function DashboardPage({ panels }: PageProps) {
  return (
    <MeshRoom>
      {(cluster) => (
        <div className="n-mesh-subject" key={cluster}>
          <PageHeader />
          <Services cluster={cluster} />
          <ControlPlane cluster={cluster} />
          <Authority cluster={cluster} />
          {panels(cluster)}
        </div>
      )}
    </MeshRoom>
  )
}

function Services({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const ask = { cluster, parts: ['clusters', 'services'], schema: clusterServices }
  const asked = useMeasuredMesh(ask)
  const { data } = asked
  const before = useHourAgo(ask, asked.dataUpdatedAt)
  const isCompared = before.data !== undefined || before.error !== null
  const all = useMemo(
    () => (data && isCompared ? compareHealth(data.told.services, before.data?.services ?? null) : undefined),
    [data, before.data, isCompared],
  )
  const missing = data?.missing ?? []
  return (
    <MeshAnswer asked={{ data: all, error: asked.error, refetch: asked.refetch }}>
      {(standings) => (
        <>
          {missing.length > 0 && (
            <Banner tone="warning" title={t('missingTelemetry')}>
              {t('missingTelemetryBody', { parts: missing.join(', ') })}
            </Banner>
          )}
          <WorstServices cluster={cluster} all={standings} isPastKnown={before.data !== undefined} />
          <Traffic cluster={cluster} all={standings} />
        </>
      )}
    </MeshAnswer>
  )
}
