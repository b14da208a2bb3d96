import { readFields } from '@naru/contract/manifest/read'
import { DEFAULT_PAGE_SIZE } from '@naru/contract/shell/limits'
import { DEFAULT_REFRESH_SECONDS, parseRefresh } from '@naru/contract/shell/refresh'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Theme = 'light' | 'dark' | 'system'
export type Density = 'compact' | 'comfortable'

/** A page as favourites and recent pages remember it. */
export type PageMemory = {
  readonly href: string
  /** The object's name, or null for a page whose title comes from `pageId`. */
  readonly name: string | null
  readonly pageId: string
  readonly mark: string | null
}

const RECENT_PAGES = 5

export type ShellState = {
  readonly theme: Theme
  readonly density: Density
  readonly sidebar: 'open' | 'rail'
  readonly openGroups: readonly string[]
  /** A cluster's id; null means all of them. */
  readonly cluster: string | null
  /** A namespace's name; null means all of them. */
  readonly namespace: string | null
  readonly favourites: readonly PageMemory[]
  readonly recent: readonly PageMemory[]
  /** How often what is not live is asked for again; 0 pauses. */
  readonly refreshSeconds: number
  readonly pageSize: number
  readonly kiosk: boolean
  /** The schema beside the YAML editor is open. */
  readonly schemaHelp: boolean
}

/** The person's own choices, kept in local storage under `naru.shell`. Nothing of the server is in here. */
export const useShell = create<ShellState>()(
  persist(
    (): ShellState => ({
      theme: 'system',
      density: 'compact',
      sidebar: 'open',
      openGroups: ['workload'],
      cluster: null,
      namespace: null,
      favourites: [],
      recent: [],
      refreshSeconds: DEFAULT_REFRESH_SECONDS,
      pageSize: DEFAULT_PAGE_SIZE,
      kiosk: false,
      schemaHelp: false,
    }),
    {
      name: 'naru.shell',
      version: 1,
      merge: (kept, current) => {
        const merged = { ...current, ...readFields(kept) }
        return { ...merged, refreshSeconds: parseRefresh(merged.refreshSeconds) }
      },
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

export function toggleFavourite(page: PageMemory): void {
  const { favourites } = useShell.getState()
  const others = favourites.filter(({ href }) => href !== page.href)
  setShell({ favourites: others.length < favourites.length ? others : [...others, page] })
}

export function toggleGroup(group: string): void {
  const { openGroups } = useShell.getState()
  const others = openGroups.filter((open) => open !== group)
  setShell({ openGroups: others.length < openGroups.length ? others : [...others, group] })
}
