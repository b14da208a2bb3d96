import type { Runtime } from '@naru/contract/mesh/wire/references'

/** A view of what programs tell of themselves, by the dashboard that it draws. */
export type RuntimeTabId = `runtime-${string}`

/** A view for each dashboard of what runs there. */
export function runtimeTabs(runtimes: readonly Runtime[]): readonly RuntimeTabId[] {
  const templates = runtimes.flatMap(({ dashboardRefs }) => dashboardRefs.map(({ template }) => template))
  return [...new Set(templates)].map((template): RuntimeTabId => `runtime-${template}`)
}

export function isRuntimeTab(tab: string): tab is RuntimeTabId {
  return tab.startsWith('runtime-')
}

/** The name of the dashboard. */
export function templateOf(tab: RuntimeTabId): string {
  return tab.slice('runtime-'.length)
}
