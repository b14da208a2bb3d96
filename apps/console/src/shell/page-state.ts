import { useEffect } from 'react'
import { create } from 'zustand'

/** How many of the page's sources are live and how many are not, and since when (ms) the oldest of those is not. */
export type PageFreshness = {
  readonly live: number
  readonly late: number
  readonly since: number | null
} | null

type PageState = {
  readonly freshness: PageFreshness
  /** Whether an error page is shown: then there is no help button. */
  readonly failed: boolean
  /** What the object that the page is about is called among people. */
  readonly name: string | null
}

const NOTHING: PageState = { freshness: null, failed: false, name: null }

/** What the page tells the frame about itself. */
export const usePageState = create<PageState>(() => NOTHING)

/** What the live dot at the top says. */
export function useFreshness(freshness: PageFreshness): void {
  const key = JSON.stringify(freshness)
  useEffect(() => {
    usePageState.setState({ freshness: JSON.parse(key) as PageFreshness })
    return () => usePageState.setState({ freshness: null })
  }, [key])
}

/** Tells the frame that an error is shown in place of the page. */
export function usePageFailed(failed = true): void {
  useEffect(() => {
    if (!failed) return
    usePageState.setState({ failed: true })
    return () => usePageState.setState({ failed: false })
  }, [failed])
}

/** What links on the page call its object. */
export function usePageName(name: string | null): void {
  useEffect(() => {
    usePageState.setState({ name })
    return () => usePageState.setState({ name: null })
  }, [name])
}
