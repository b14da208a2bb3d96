import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind, kinds } from '@naru/contract/kinds/registry'
import { matchPage } from '@naru/contract/pages/match-page'
import type { Page, PageParams } from '@naru/contract/pages/page'
import { type ParsedQuery, parseQuery } from '@naru/contract/pages/query'
import type { QueryClient } from '@tanstack/react-query'
import { accessOptions } from '../data/access.ts'
import { clustersQuery } from '../data/clusters.ts'
import { expectQuery } from '../data/live/expected-query.ts'
import { windowLive } from '../data/live/window-live.ts'
import { startSession } from '../data/session/session.ts'
import { mayHaveSession } from '../data/session/session-hint.ts'
import { freshTokens } from '../data/session/tokens.ts'
import { planFirstList } from '../lists/query/first-list.ts'
import { planQuestions, type RightsSubject } from '../shell/rights.ts'
import { chooseCluster, chooseNamespace, guessCluster, orNull } from '../shell/selection-choice.ts'
import { currentChoice, currentSetting } from '../shell/settings-store.ts'
import { useShell } from '../shell/shell-store.ts'
import { isOpenPage } from './open-pages.ts'

/**
 * Begins with everything that the page at an address waits for, before anything is drawn: the session, the clusters,
 * the rights and the first rows. Resolves when they are there; whatever fails is left to the page, which asks itself.
 */
export async function startConsole(
  client: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  if (isOpenPage(pathname) || !mayHaveSession()) return
  void startSession()
  const current = matchPage(pathname)
  const planning = current?.page.asksFirst === 'graph' ? loadGraphPlan() : null
  await freshTokens()
  windowLive.reconnect()
  const asked = client.fetchQuery(clustersQuery)
  if (!current) {
    await asked
    return
  }
  const { page, params } = current
  const kind = findKind(page.kind ?? '')
  const address = { params, search: parseQuery(search) }
  const place = { ...address, stored: useShell.getState(), layout: page.layout }
  const namespace = orNull(chooseNamespace(place))
  const startRows = async (cluster: string | null): Promise<void> => {
    if (kind && isList(page)) await startList(kind, { cluster: orNull(cluster), namespace }, address.search)
  }
  const guess = guessCluster(place)
  // The rows take longest. Where that cluster is gone, those of another are asked for in their place.
  if (guess !== null) void startRows(guess).catch(() => undefined)
  const clusters = await asked
  const cluster = orNull(chooseCluster(place, clusters))
  const subject = { cluster, namespace, clusters }
  if (planning) void startGraph(client, planning, { ...address, cluster })
  // After what the page waits for, in calls of their own: drawing a large page would hold them up.
  setTimeout(() => void startRights(client, kinds, subject))
  if (!kind) return
  await Promise.all([startRights(client, [kind], { ...subject, name: params['id'] }), startRows(cluster)])
}

async function startRights(
  client: QueryClient,
  asked: readonly KindSpec[],
  subject: RightsSubject,
): Promise<void> {
  const questions = planQuestions(asked, subject)
  await Promise.all(questions.map(({ question }) => client.prefetchQuery(accessOptions(question))))
}

/** The pages that `KindPage` shows as a list. */
function isList({ type }: Page): boolean {
  return type === 'list' || type === 'page'
}

async function startList(
  kind: KindSpec,
  selection: { readonly cluster: string | null; readonly namespace: string | null },
  search: ParsedQuery,
): Promise<void> {
  const query = await planFirstList(kind, selection, { search, pageSize: currentSetting('pageSize') })
  await expectQuery(windowLive, query)
}

/** Comes while the session and the clusters do; where it does not come, the page says so. */
function loadGraphPlan() {
  return import('../mesh/graph/first-graph.ts').catch(() => null)
}

/** A mesh is slow to tell of, and drawn with nothing else: nobody waits for it. */
async function startGraph(
  client: QueryClient,
  planning: ReturnType<typeof loadGraphPlan>,
  address: { readonly cluster: string | null; readonly params: PageParams; readonly search: ParsedQuery },
): Promise<void> {
  const plan = (await planning)?.planFirstGraph({ ...address, duration: currentChoice('duration') })
  if (plan) await client.prefetchQuery(plan)
}
