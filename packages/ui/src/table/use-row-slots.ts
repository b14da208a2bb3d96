import { useState } from 'react'

const STEP = 16

/**
 * How many rows the page keeps. A row that comes into view takes over the elements of one that left: to change texts is
 * much cheaper than to make elements, when a table is sorted or scrolled far.
 */
export function useRowSlots(drawn: number): number {
  const [slots, setSlots] = useState(STEP)
  if (drawn <= slots) return slots
  const next = Math.ceil(drawn / STEP) * STEP
  setSlots(next)
  return next
}
