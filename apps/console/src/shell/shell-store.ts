import { readFields } from '@naru/contract/manifest/read'
import type { PageMemory } from '@naru/contract/shell/settings'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const RECENT_PAGES = 5

export type ShellState = {
  readonly sidebar: 'open' | 'rail'
  readonly openGroups: readonly string[]
  /** A cluster's id; null means all of them. */
  readonly cluster: string | null
  /** A namespace's name; null means all of them. */
  readonly namespace: string | null
  /** What pages of a mesh are about; none means all of them. */
  readonly meshNamespaces: readonly string[]
  readonly recent: readonly PageMemory[]
  readonly kiosk: boolean
  /** The schema beside the YAML editor is open. */
  readonly schemaHelp: boolean
}

/** Where this browser stands: its selection, its menu. What a person chooses for good is in their settings. */
export const useShell = create<ShellState>()(
  persist(
    (): ShellState => ({
      sidebar: 'open',
      openGroups: ['workload'],
      cluster: null,
      namespace: null,
      meshNamespaces: [],
      recent: [],
      kiosk: false,
      schemaHelp: false,
    }),
    {
      name: 'naru.shell',
      version: 1,
      merge: (kept, current) => ({ ...current, ...readFields(kept) }),
    },
  ),
)

export function setShell(change: Partial<ShellState>): void {
  useShell.setState(change)
}

/** Puts a page at the front of the recent ones. */
export function rememberPage(page: PageMemory): void {
  const others = useShell.getState().recent.filter(({ href }) => href !== page.href)
  setShell({ recent: [page, ...others].slice(0, RECENT_PAGES) })
}

/** Takes a page out of the recent ones: there is nothing to come back to. */
export function forgetPage(href: string): void {
  setShell({ recent: useShell.getState().recent.filter((page) => page.href !== href) })
}

export function toggleGroup(group: string): void {
  const { openGroups } = useShell.getState()
  const others = openGroups.filter((open) => open !== group)
  setShell({ openGroups: others.length < openGroups.length ? others : [...others, group] })
}
