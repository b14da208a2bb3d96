import type { Runtime } from '@naru/contract/mesh/wire/references'

/** A view of what programs tell of themselves, by the dashboard that it draws. */
export type RuntimeTabId = `runtime-${string}`

/** What proxies tell of themselves, whatever stands behind them. */
export const ENVOY_DASHBOARD = 'envoy'

/** A view for each dashboard of what runs there, without those that are shown elsewhere. */
export function runtimeTabs(
  runtimes: readonly Runtime[],
  elsewhere: readonly string[] = [],
): readonly RuntimeTabId[] {
  const templates = runtimes.flatMap(({ dashboardRefs }) => dashboardRefs.map(({ template }) => template))
  return [...new Set(templates)]
    .filter((template) => !elsewhere.includes(template))
    .map((template): RuntimeTabId => `runtime-${template}`)
}

export function isRuntimeTab(tab: string): tab is RuntimeTabId {
  return tab.startsWith('runtime-')
}

/** The name of the dashboard. */
export function templateOf(tab: RuntimeTabId): string {
  return tab.slice('runtime-'.length)
}

/** What a dashboard of what runs there is called. */
export function titleOf(runtimes: readonly Runtime[], template: string): string {
  const refs = runtimes.flatMap(({ dashboardRefs }) => dashboardRefs)
  return refs.find((one) => one.template === template)?.title ?? template
}
