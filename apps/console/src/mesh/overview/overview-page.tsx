import { clusterTls, tlsStatus } from '@naru/contract/mesh/wire/tls'
import { validationSummaries } from '@naru/contract/mesh/wire/validations'
import { clusterWorkloads } from '@naru/contract/mesh/wire/workloads'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useMemo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { Reference } from '../../parts/reference.tsx'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { useInjectionSettings } from '../injection/use-injection-settings.ts'
import { MeshAnswer } from '../room/mesh-answer.tsx'
import { useMeshNamespaces } from '../room/mesh-namespaces.ts'
import { MeshRoom } from '../room/mesh-room.tsx'
import { NamespacesPicker } from '../room/namespaces-picker.tsx'
import { NoneInChosen } from '../room/nothing-there.tsx'
import { useMesh } from '../room/use-mesh.ts'
import { useGateways } from '../waypoint/use-gateways.ts'
import { buildOverview, type NamespaceFace } from './build-overview.ts'
import { ControlPlane } from './control-plane.tsx'
import { DISPLAYS, parseDisplay } from './display-mode.ts'
import { messages } from './messages.ts'
import { FaceConfig, FaceHealth, FaceMesh, FaceMtls, FacePast, type MeshPart } from './namespace-face.tsx'
import { type ErrorShares, useErrorShares } from './use-error-shares.ts'
import { useHourAgo } from './use-hour-ago.ts'

/** The mesh of a cluster: what runs it, and how each namespace stands, what is worst first. */
export function OverviewPage() {
  return <MeshRoom>{(cluster) => <Overview key={cluster} cluster={cluster} />}</MeshRoom>
}

function Overview({ cluster }: { readonly cluster: string }) {
  const namespaces = useMeshNamespaces(cluster)
  return (
    <div className="n-mesh-subject">
      <PageHeader />
      <div className="n-mesh-filters">
        <NamespacesPicker choice={namespaces} />
        <DisplayChoice />
      </div>
      <ControlPlane cluster={cluster} />
      {/* Of other namespaces nothing is compared with what these were. */}
      <Namespaces key={String(namespaces.asked)} cluster={cluster} namespaces={namespaces} />
    </div>
  )
}

type NamespacesProps = {
  readonly cluster: string
  readonly namespaces: ReturnType<typeof useMeshNamespaces>
}

function Namespaces({ cluster, namespaces }: NamespacesProps) {
  const { asked: names, entries, injected, error } = namespaces
  const about = names === null ? null : { cluster, query: { namespaces: names } }
  const ask = about && { ...about, parts: ['clusters', 'workloads'], schema: clusterWorkloads }
  const asked = useMesh(ask)
  const before = useHourAgo(ask, asked.dataUpdatedAt)
  // Together with what is: what got worse stands first.
  const isCompared = before.data !== undefined || before.error !== null
  const { data: summaries } = useMesh(
    about && { ...about, parts: ['istio', 'validations'], schema: validationSummaries },
  )
  const { data: meshTls } = useMesh({ cluster, parts: ['mesh', 'tls'], schema: tlsStatus })
  const { data: each } = useMesh(about && { ...about, parts: ['clusters', 'tls'], schema: clusterTls })
  const faces = useMemo(() => {
    if (!asked.data || !entries || !isCompared) return undefined
    const wanted = names === undefined ? null : new Set(names?.split(','))
    return buildOverview({
      namespaces: entries.filter(({ name }) => wanted?.has(name) ?? true),
      injected,
      workloads: asked.data.workloads,
      before: before.data?.workloads ?? null,
      summaries: summaries?.[cluster],
      tls: meshTls && each && { mesh: meshTls.status, namespaces: each },
    })
  }, [asked.data, before.data, isCompared, entries, injected, names, summaries, meshTls, each, cluster])
  return (
    <MeshAnswer asked={{ data: faces, error: asked.error ?? error, refetch: asked.refetch }}>
      {(shown) => <Faces {...{ cluster, namespaces }} faces={shown} />}
    </MeshAnswer>
  )
}

function DisplayChoice() {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const display = parseDisplay(useSearchValues())
  return (
    <div role="group" aria-label={t('show')} className="n-mesh-displays">
      {DISPLAYS.map((one) => (
        <Button
          key={one}
          aria-pressed={one === display}
          onClick={() => void setSearch({ displayMode: one === 'cards' ? null : one })}
        >
          {t(one)}
        </Button>
      ))}
    </div>
  )
}

type FacesProps = NamespacesProps & { readonly faces: readonly NamespaceFace[] }

function Faces({ cluster, namespaces, faces }: FacesProps) {
  const t = useMessages(messages)
  const display = parseDisplay(useSearchValues())
  const isAmbient = faces.some((face) => face.isAmbient)
  const shares = useErrorShares(cluster, isAmbient)
  const injection = useInjectionSettings(cluster)
  const gateways = useGateways(cluster, isAmbient)
  const part = { injection, gateways }
  if (faces.length === 0 && namespaces.chosen.length > 0) return <NoneInChosen choose={namespaces.choose} />
  if (faces.length === 0) return <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
  return display === 'list' ? (
    <FaceTable {...{ cluster, faces, shares, part }} />
  ) : (
    <ul className="n-mesh-cards" aria-label={t('namespaces')}>
      {faces.map((face) => (
        <li key={face.name}>
          <Panel>
            <Reference kind="namespace" cluster={cluster} namespace={null} name={face.name} />
            <FaceHealth cluster={cluster} face={face} />
            <FacePast face={face} shares={shares} />
            <FaceConfig cluster={cluster} face={face} />
            <FaceMesh {...{ cluster, face, part }} />
            <FaceMtls face={face} />
          </Panel>
        </li>
      ))}
    </ul>
  )
}

type TableProps = Omit<FacesProps, 'namespaces'> & {
  readonly shares: ErrorShares | null
  readonly part: MeshPart
}

function FaceTable({ cluster, faces, shares, part }: TableProps) {
  const t = useMessages(messages)
  return (
    <Panel title={t('namespaces')}>
      <div className="n-table-scroll">
        <PlainTable
          heads={[t('namespace'), t('workloads'), t('lastHour'), t('config'), t('mesh'), t('mtls')]}
        >
          {faces.map((face) => (
            <tr key={face.name}>
              <td>
                <Reference kind="namespace" cluster={cluster} namespace={null} name={face.name} />
              </td>
              <td>
                <FaceHealth cluster={cluster} face={face} />
              </td>
              <td>
                <FacePast face={face} shares={shares} />
              </td>
              <td>
                <FaceConfig cluster={cluster} face={face} />
              </td>
              <td>
                <FaceMesh {...{ cluster, face, part }} />
              </td>
              <td>
                <FaceMtls face={face} />
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </Panel>
  )
}
