import { isRecord } from '@naru/contract/manifest/read'

/** Of a watch: an object of a cluster is at most 1.5 MB; what is longer is none. */
export const MAX_LINE = 8 * 1024 * 1024

/** Of the events of a watch, which come in any pieces, those about one object, and those about none. */
export function createNameFilter(name: string): (piece: Uint8Array) => Uint8Array {
  const decoder = new TextDecoder()
  let rest = ''
  return (piece) => {
    rest += decoder.decode(piece, { stream: true })
    if (rest.length > MAX_LINE) throw new Error('An event of a watch is too long')
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    const kept = lines.filter((line) => isAbout(line, name))
    return Buffer.from(kept.map((line) => `${line}\n`).join(''))
  }
}

function isAbout(line: string, name: string): boolean {
  const event: unknown = JSON.parse(line)
  if (!isRecord(event)) return false
  if (event['type'] === 'BOOKMARK' || event['type'] === 'ERROR') return true
  const { object } = event
  return isRecord(object) && isRecord(object['metadata']) && object['metadata']['name'] === name
}
