import type { Runtime } from '@naru/contract/mesh/wire/references'
import { formatQuery, parseQuery, queryText } from '@naru/contract/pages/query'
import { Tabs } from '@naru/ui/tabs.tsx'
import { useRouterState } from '@tanstack/react-router'
import { useMessages } from '../../../i18n/messages.ts'
import { useSearchValues } from '../../../shell/search.ts'
import { NO_ENVOY_CHOICE } from '../envoy/envoy-search.ts'
import { NO_LOG_CHOICE } from '../logs/logs-search.ts'
import { NO_RUNTIME_CHOICE } from '../runtimes/runtime-search.ts'
import { isRuntimeTab, type RuntimeTabId, templateOf, titleOf } from '../runtimes/runtime-tabs.ts'
import { useRuntimeWord } from '../runtimes/use-runtime-words.ts'
import { NO_TRACES_CHOICE } from '../traces/traces-search.ts'
import { messages } from './messages.ts'

const TABS = ['info', 'traffic', 'in_metrics', 'out_metrics', 'traces', 'logs', 'envoy'] as const
export type SubjectTab = (typeof TABS)[number] | RuntimeTabId

/** A service only takes requests: what goes out is sent by workloads. */
export const SERVICE_TABS: readonly SubjectTab[] = ['info', 'traffic', 'in_metrics', 'traces']
export const APP_TABS: readonly SubjectTab[] = ['info', 'traffic', 'in_metrics', 'out_metrics', 'traces']
/** Of a workload, by whether its pods have proxies of their own. */
export const POD_TABS: readonly SubjectTab[] = [...APP_TABS, 'logs']
export const PROXIED_TABS: readonly SubjectTab[] = TABS

/** The open view; one that is not offered is the first. */
export function useSubjectTab(offered: readonly SubjectTab[]): SubjectTab {
  const wanted = queryText(useSearchValues(), 'tab')
  return offered.find((tab) => tab === wanted) ?? 'info'
}

type Props = {
  readonly name: string
  readonly offered: readonly SubjectTab[]
  /** What runs there, by which some views are called. */
  readonly runtimes?: readonly Runtime[]
}

/** The address of another view of the same thing; who tells of traffic and which traces are shown depend on the view. */
export function useSubjectTabHref(): (tab: SubjectTab) => string {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const kept = {
    ...parseQuery(searchStr),
    ...NO_TRACES_CHOICE,
    ...NO_LOG_CHOICE,
    ...NO_ENVOY_CHOICE,
    ...NO_RUNTIME_CHOICE,
    reporter: null,
  }
  return (tab) => pathname + formatQuery({ ...kept, tab: tab === 'info' ? null : tab })
}

/** The views of one thing of a mesh, each at an address of its own. */
export function SubjectTabs({ name, offered, runtimes = [] }: Props) {
  const t = useMessages(messages)
  const current = useSubjectTab(offered)
  const hrefOf = useSubjectTabHref()
  const runtimeOf = useRuntimeWord('runtime')
  const labelOf = (tab: SubjectTab): string =>
    isRuntimeTab(tab) ? runtimeOf(titleOf(runtimes, templateOf(tab))) : t(`tab.${tab}`)
  return (
    <Tabs
      label={t('tabs', { name })}
      current={current}
      tabs={offered.map((id) => ({ id, label: labelOf(id), href: hrefOf(id) }))}
    />
  )
}
