import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { formatQuery } from '@naru/contract/pages/query'
import type { DurationChoice } from '@naru/mesh/time/duration-choices'
import { ButtonLink } from '@naru/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { ClusterChoice } from '../../parts/cluster-choice/cluster-choice.tsx'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useCurrentPage } from '../../shell/page-context.ts'
import { useSelection } from '../../shell/selection.ts'
import { NoPrometheus } from '../room/nothing-there.tsx'
import { GraphToolbar } from './bar/graph-toolbar.tsx'
import { GraphTour } from './bar/graph-tour.tsx'
import { ReplayBar } from './bar/replay-bar.tsx'
import { useOfferedDurations } from './bar/use-offered.ts'
import { chosenClusters } from './clusters/chosen-clusters.ts'
import { JoinedGraph } from './clusters/joined-graph.tsx'
import { knownNamespaces } from './clusters/known-namespaces.ts'
import { MissingTelemetry } from './clusters/missing-telemetry.tsx'
import { EarlierBanner } from './compare/earlier-banner.tsx'
import type { Compared } from './compare/mark-changes.ts'
import { useEarlierGraph } from './compare/use-earlier.ts'
import { graphQuery, namespacesQuery } from './graph-data.ts'
import { NoNamespaces } from './graph-empty.tsx'
import { buildDrawnGraph } from './graph-model.ts'
import { type GraphState, momentOf, overOffered } from './graph-state.ts'
import { GRAPH_ROOTS, graphPath, inRoot, targetName, WHOLE } from './graph-target.ts'
import type { GraphVariant } from './graph-variant.ts'
import { GraphView } from './graph-view.tsx'
import { messages as lookMessages } from './look/messages.ts'
import { messages } from './messages.ts'
import { usePreparedLayout } from './picture/use-layout.ts'
import { readFind } from './read-find.ts'
import { useGraphState } from './use-graph-state.ts'
import './mesh-graph.css'

type PageProps = { readonly variant: GraphVariant }

/** What flows in the mesh of a cluster, or of several: within some namespaces, or around one node that the address names. */
export function GraphPage({ variant }: PageProps) {
  const t = useMessages(messages)
  const { cluster } = useSelection()
  const [{ clusters: listed }] = useGraphState()
  const params = useCurrentPage()?.params ?? {}
  const target = targetName(params)
  const several = target === null ? chosenClusters(cluster, listed) : []
  return (
    <>
      <PageHeader
        {...(target !== null && { title: target })}
        actions={
          <>
            {target !== null && (
              <ButtonLink
                href={`/service-mesh/${variant.root}${formatQuery({ cluster, namespaces: params['namespace'] })}`}
              >
                {t('whole')}
              </ButtonLink>
            )}
            {(cluster !== null || several.length > 0) && <GraphTour />}
            <OtherLook variant={variant} />
          </>
        }
      />
      {several.length > 0 ? (
        <JoinedGraph key={several.join()} clusters={several} variant={variant} />
      ) : cluster === null ? (
        <ClusterChoice why={t('pick')} />
      ) : (
        <ClusterGraph key={cluster} cluster={cluster} path={graphPath(params)} variant={variant} />
      )}
    </>
  )
}

/** The same graph, with all that is chosen, drawn in the other way. */
function OtherLook({ variant: { root } }: PageProps) {
  const t = useMessages(lookMessages)
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const other = GRAPH_ROOTS.find((one) => one !== root) ?? root
  return <ButtonLink href={inRoot(pathname, other) + searchStr}>{t(`look.${other}`)}</ButtonLink>
}

type Props = PageProps & { readonly cluster: string; readonly path: string }

function ClusterGraph({ cluster, path, variant }: Props) {
  const [said, change] = useGraphState()
  const offered = useOfferedDurations([cluster])
  const state = useMemo(() => overOffered(said, offered), [said, offered])
  const moment = momentOf(state)
  const isWhole = path === WHOLE
  const namespaces = useQuery({ ...namespacesQuery(cluster), enabled: isWhole })
  const known = useMemo(() => knownNamespaces(namespaces.data ?? []), [namespaces.data])
  const isChosen = !isWhole || state.namespaces.length > 0
  useAhead(graphQuery(cluster, path, state, moment), isChosen)
  if (isWhole && namespaces.isPending) return <DelayedLoading />
  return (
    <div className="n-mesh-graph">
      <GraphToolbar
        {...{ state, offered }}
        of={isWhole ? { clusters: [cluster], namespaces: known } : null}
        onChange={change}
      />
      {moment > 0 && <ReplayBar state={state} at={moment} onChange={change} />}
      {namespaces.error && <FailureBanner failure={describeError(namespaces.error)} />}
      {isChosen ? (
        <Answer {...{ cluster, path, variant, state, offered, moment }} onChange={change} />
      ) : (
        !namespaces.error && (
          <NoNamespaces
            clusters={[cluster]}
            known={known}
            onChoose={(names) => change({ namespaces: names })}
          />
        )
      )}
    </div>
  )
}

/** Asks for the graph before it is known what else there is to choose. */
function useAhead(query: ReturnType<typeof graphQuery>, isChosen: boolean): void {
  useQuery({ ...query, enabled: isChosen, notifyOnChangeProps: [] })
  usePreparedLayout(isChosen)
}

type AnswerProps = Props & {
  readonly state: GraphState
  readonly offered: readonly DurationChoice[]
  /** In unix seconds; 0 for now. */
  readonly moment: number
  readonly onChange: (change: Partial<GraphState>) => void
}

/** What was answered; to draw thousands of nodes takes its time, in which the page goes on answering. */
function useAnswer({
  cluster,
  path,
  state,
  moment,
}: Pick<AnswerProps, 'cluster' | 'path' | 'state' | 'moment'>) {
  const { data: told, error } = useQuery(graphQuery(cluster, path, state, moment))
  const data = useDeferredValue(told)
  return { data, error, isPending: data === undefined && error === null }
}

function Answer({ cluster, path, variant, state, offered, moment, onChange }: AnswerProps) {
  const t = useMessages(messages)
  const { data, error, isPending } = useAnswer({ cluster, path, state, moment })
  const answer = data?.state === 'answered' ? data.graph : null
  const earlier = useEarlierGraph({ cluster, path, state, moment, answer })
  const graph = useDrawn(answer, earlier.compared, state)
  const clusters = useMemo(() => [cluster], [cluster])
  if (isPending) return <DelayedLoading of="part" />
  if (data?.state === 'absent') return <NoPrometheus cluster={cluster} />
  return (
    <>
      {error && <FailureBanner failure={describeError(error)} title={t('failed')} />}
      <MissingTelemetry parts={data?.state === 'answered' ? data.missing : []} />
      <EarlierBanner earlier={earlier} />
      {graph && answer && (
        <GraphView
          {...{ clusters, path, variant, graph, answer, state, offered, onChange }}
          since={earlier.compared && earlier.at}
        />
      )}
    </>
  )
}

/** The graph without what is hidden, with what is found and what has changed marked. */
function useDrawn(
  answer: GraphAnswer | null,
  compared: Compared | null,
  { graphFind, graphHide }: Pick<GraphState, 'graphFind' | 'graphHide'>,
) {
  return useMemo(() => {
    const finding = { find: readFind(graphFind), hide: readFind(graphHide) }
    if (compared) return buildDrawnGraph(compared.answer, { ...finding, changes: compared.changes })
    return answer && buildDrawnGraph(answer, finding)
  }, [answer, compared, graphFind, graphHide])
}
