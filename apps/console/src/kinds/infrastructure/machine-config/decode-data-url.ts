const DATA_URL = /^data:[^,]*?(;base64)?,([\s\S]*)$/

/** The text that a `data:` address holds; null where it holds none that people read. */
export function decodeDataUrl(address: string): string | null {
  if (address === '') return ''
  const [whole, isBase64, body = ''] = DATA_URL.exec(address) ?? []
  if (whole === undefined) return null
  try {
    const plain = decodeURIComponent(body)
    if (!isBase64) return plain
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
