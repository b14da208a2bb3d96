import type { TabId } from '@naru/contract/kinds/kind-spec'
import { type ComponentType, lazy } from 'react'
import { EventTab } from './event-tab.tsx'
import { InfoTab } from './info/info-tab.tsx'
import { PodTab } from './pod-tab.tsx'
import type { TabProps } from './tab-props.ts'

/** What the framework draws; any other tab that a kind declares is drawn by the kind's own look. */
export const TABS: Partial<Readonly<Record<TabId, ComponentType<TabProps>>>> = {
  info: InfoTab,
  event: EventTab,
  pod: PodTab,
  environment: lazy(async () => ({ default: (await import('./environment-tab.tsx')).EnvironmentTab })),
  monitoring: lazy(async () => ({
    default: (await import('./monitoring/monitoring-tab.tsx')).MonitoringTab,
  })),
  map: lazy(async () => ({ default: (await import('./map/map-tab.tsx')).MapTab })),
  change: lazy(async () => ({ default: (await import('./history/history-tab.tsx')).HistoryTab })),
  yaml: lazy(async () => ({ default: (await import('../yaml/yaml-tab.tsx')).YamlTab })),
  log: lazy(async () => ({ default: (await import('../logs/log-tab.tsx')).LogTab })),
  file: lazy(async () => ({ default: (await import('../files/file-tab.tsx')).FileTab })),
  terminal: lazy(async () => ({ default: (await import('../terminal/terminal-tab.tsx')).TerminalTab })),
}

/** The open tab: the kind's own where it has one, else the framework's. */
export function DetailTab({ tab, ...props }: TabProps & { readonly tab: TabId }) {
  const Own = props.view.tabs?.[tab]
  if (Own) return <Own kind={props.kind} cluster={props.cluster} object={props.object} />
  const Common = TABS[tab]
  return Common ? <Common {...props} /> : null
}
