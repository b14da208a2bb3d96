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

/** Every choice of refresh interval in seconds; 0 pauses. */
export const REFRESH_INTERVALS = [0, 10, 15, 30, 60, 300, 900] as const
export type RefreshInterval = (typeof REFRESH_INTERVALS)[number]

const RECENT_PAGES = 5
export const DEFAULT_PAGE_SIZE = 20

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
  readonly refreshSeconds: RefreshInterval
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
      refreshSeconds: 60,
      pageSize: DEFAULT_PAGE_SIZE,
      kiosk: false,
      schemaHelp: false,
    }),
    { name: 'naru.shell', version: 1 },
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
