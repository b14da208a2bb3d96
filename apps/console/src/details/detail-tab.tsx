import type { TabId } from '@naru/contract/kinds/kind-spec'
import { createLatePart } from '@naru/ui/late-part.tsx'
import type { ComponentType } from 'react'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { EventTab } from './event-tab.tsx'
import { InfoTab } from './info/info-tab.tsx'
import { PodTab } from './pod-tab.tsx'
import type { TabProps } from './tab-props.ts'

const late = (load: () => Promise<ComponentType<TabProps>>) =>
  createLatePart(load, { meanwhile: () => <DelayedLoading of="part" /> })

/** What the framework draws; any other tab that a kind declares is drawn by the kind's own look. */
export const TABS: Partial<Readonly<Record<TabId, ComponentType<TabProps>>>> = {
  info: InfoTab,
  event: EventTab,
  pod: PodTab,
  environment: late(async () => (await import('./environment-tab.tsx')).EnvironmentTab),
  monitoring: late(async () => (await import('./monitoring/monitoring-tab.tsx')).MonitoringTab),
  map: late(async () => (await import('./map/map-tab.tsx')).MapTab),
  change: late(async () => (await import('./history/history-tab.tsx')).HistoryTab),
  yaml: late(async () => (await import('../yaml/yaml-tab.tsx')).YamlTab),
  log: late(async () => (await import('../logs/log-tab.tsx')).LogTab),
  file: late(async () => (await import('../files/file-tab.tsx')).FileTab),
  terminal: late(async () => (await import('../terminal/terminal-tab.tsx')).TerminalTab),
}

/** The open tab: the kind's own where it has one, else the framework's. */
export function DetailTab({ tab, ...props }: TabProps & { readonly tab: TabId }) {
  const Own = props.view.tabs?.[tab]
  if (Own) return <Own kind={props.kind} cluster={props.cluster} object={props.object} />
  const Common = TABS[tab]
  return Common ? <Common {...props} /> : null
}
