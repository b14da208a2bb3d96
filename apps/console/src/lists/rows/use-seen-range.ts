import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { planAnchor } from '../query/list-query.ts'

/** Around which row the window of a list lies, and what tells that other rows are on screen; another question begins at the top. */
export function useSeenRange(question: string): readonly [number, (first: number, last: number) => void] {
  const [seen, setSeen] = useState({ question, anchor: 0 })
  const latest = useRef(question)
  useLayoutEffect(() => {
    latest.current = question
  })
  const see = useCallback((first: number, last: number) => {
    setSeen((before) => {
      const asked = latest.current
      const anchor = planAnchor(before.question === asked ? before.anchor : 0, { first, last })
      return before.question === asked && before.anchor === anchor ? before : { question: asked, anchor }
    })
  }, [])
  return [seen.question === question ? seen.anchor : 0, see]
}
