import { useEffect, useState } from 'react'

/** A pause in typing. */
const PAUSE_MS = 250

/** A text that is told once nobody types, and that follows its value where that has changed by itself. */
export function useTyped(value: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, value })
  if (typed.value !== value) setTyped({ text: typed.text.trim() === value ? typed.text : value, value })
  useEffect(() => {
    const text = typed.text.trim()
    if (text === value) return
    const timer = setTimeout(() => onType(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onType])
  return { text: typed.text, type: (text: string) => setTyped({ text, value }) }
}
