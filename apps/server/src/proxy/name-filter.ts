import { isJsonTooMuch } from '@naru/contract/manifest/json-shape'
import { isRecord } from '@naru/contract/manifest/read'
import type { LineRoom } from './line-room.ts'

const NOTHING = new Uint8Array()
/** An object of a cluster has fewer; a line is read on the thread that everybody waits for. */
const MOST_VALUES = 300_000

/** What of an answer is passed on; it is told when nothing more comes. */
export type Keep = { take(piece: Uint8Array): Uint8Array; end(): void }

/** Of the events of a watch, which come in any pieces, those about one object, and those about none. */
export function createNameFilter(name: string, room: LineRoom): Keep {
  const decoder = new TextDecoder()
  let rest = ''
  return {
    take(piece) {
      const text = decoder.decode(piece, { stream: true })
      rest += text
      room.hold(rest.length)
      // A long line is put together once, and not with each of its pieces.
      if (!text.includes('\n')) return NOTHING
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      const kept = lines.filter((line) => isAbout(line, name))
      return Buffer.from(kept.map((line) => `${line}\n`).join(''))
    },
    end: room.free,
  }
}

function isAbout(line: string, name: string): boolean {
  if (isJsonTooMuch(line, { values: MOST_VALUES })) throw new Error('A line holds too much')
  const event: unknown = JSON.parse(line)
  if (!isRecord(event)) return false
  if (event['type'] === 'BOOKMARK' || event['type'] === 'ERROR') return true
  const { object } = event
  return isRecord(object) && isRecord(object['metadata']) && object['metadata']['name'] === name
}
