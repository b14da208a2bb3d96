/** What was worked out of a text; works it out where it is not known. */
export type TextMemory<Value> = (text: string, workOut: () => Value) => Value

/** Keeps what was worked out of texts that together have so many characters; whoever asks anew and anew fills no memory. */
export function createTextMemory<Value>(most: number): TextMemory<Value> {
  const known = new Map<string, Value>()
  let length = 0
  return (text, workOut) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = workOut()
    if (length + text.length > most) {
      known.clear()
      length = 0
    }
    known.set(text, value)
    length += text.length
    return value
  }
}
