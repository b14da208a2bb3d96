import type { KindSpec, TabId } from '@naru/contract/kinds/kind-spec'
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
  yaml: lazy(async () => ({ default: (await import('../yaml/yaml-tab.tsx')).YamlTab })),
  log: lazy(async () => ({ default: (await import('../logs/log-tab.tsx')).LogTab })),
  terminal: lazy(async () => ({ default: (await import('../terminal/terminal-tab.tsx')).TerminalTab })),
}

export function listTabs(kind: KindSpec): readonly TabId[] {
  return kind.pages.detail?.tabs ?? ['info']
}

/** The open tab: the kind's own where it has one, else the framework's. */
export function DetailTab({ tab, ...props }: TabProps & { readonly tab: TabId }) {
  const Own = props.view.tabs?.[tab]
  if (Own) return <Own kind={props.kind} cluster={props.cluster} object={props.object} />
  const Common = TABS[tab]
  return Common ? <Common {...props} /> : null
}
