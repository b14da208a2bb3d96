/** A 32-bit hash (FNV-1a with a final mix) of a text: chance without state, for what is a function of time. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** So many hexadecimal digits, always the same for the same text. */
export function hexOf(text: string, length: number): string {
  const parts = Array.from({ length: Math.ceil(length / 8) }, (_, part) => hashText(`${text}.${part}`))
  return parts
    .map((part) => part.toString(16).padStart(8, '0'))
    .join('')
    .slice(0, length)
}

/** A number in [0, 1) that is always the same for the same text. */
export function chance(text: string): number {
  return hashText(text) / 2 ** 32
}

/** One of the choices, always the same for the same text. */
export function pickBy<T>(text: string, choices: readonly [T, ...T[]]): T {
  return choices[hashText(text) % choices.length] ?? choices[0]
}
