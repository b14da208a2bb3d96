const ALPHABET = 'bcdfghjklmnpqrstvwxz2456789'

/** A 32-bit hash (FNV-1a with a final mix) of a text: the source of everything that looks random here. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A number in [0, 1) that is always the same for the same text. */
export function chance(text: string): number {
  return hashText(text) / 2 ** 32
}

/** A part of a generated name, in the letters that Kubernetes uses for them. */
export function nameSuffix(text: string, length = 5): string {
  let suffix = ''
  for (let index = 0; index < length; index++) {
    suffix += ALPHABET.charAt(hashText(`${text}#${index}`) % ALPHABET.length)
  }
  return suffix
}

/** A uid that is the same for the same text. */
export function uidOf(text: string): string {
  const hex = [0, 1, 2, 3].map((part) => hashText(`${text}/${part}`).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
