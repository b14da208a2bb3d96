import { useEffect, useState } from 'react'
import type { LogSession } from './log-session.ts'
import { searchPattern } from './search-pattern.ts'

export type LogSearch = {
  readonly text: string
  readonly pattern: RegExp | null
  readonly matches: readonly number[]
  /** Which match is looked at; -1 when none is. */
  readonly at: number
  readonly setText: (text: string) => void
  readonly move: (step: 1 | -1) => void
}

type Found = {
  readonly session: LogSession
  readonly text: string
  readonly upTo: number
  readonly matches: readonly number[]
}

/** Matches of a text in the log; lines that come later are searched as they come. `n` and `N` move along them. */
export function useLogSearch(session: LogSession, begin = ''): LogSearch {
  const [text, setText] = useState(begin)
  const [at, setAt] = useState(begin === '' ? -1 : 0)
  const matches = useMatches(session, text)
  const move = (step: 1 | -1) => {
    if (matches.length > 0) setAt((before) => (before + step + matches.length) % matches.length)
  }
  useMoveKeys(move)
  return {
    text,
    pattern: text === '' ? null : searchPattern(text),
    matches,
    at: Math.min(at, matches.length - 1),
    setText: (next) => {
      setText(next)
      setAt(next === '' ? -1 : 0)
    },
    move,
  }
}

const NONE: readonly number[] = []

function useMatches(session: LogSession, text: string): readonly number[] {
  const [found, setFound] = useState<Found | null>(null)
  const { total } = session.buffer
  if (text === '') return NONE
  const known = found?.session === session && found.text === text ? found : null
  if (known?.upTo !== total) {
    const more = session.buffer.search(searchPattern(text), known?.upTo ?? 0)
    setFound({ session, text, upTo: total, matches: known ? [...known.matches, ...more] : more })
  }
  return known?.matches ?? NONE
}

function useMoveKeys(move: LogSearch['move']) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'n' && event.key !== 'N') return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return
      move(event.key === 'n' ? 1 : -1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
